// A file that is dropped beside a form: the browser would open it in the place of the page.

/** Keep the page where a file is dropped on a part of it that takes none. */
export function keepPage(): void {
  const stay = (event: DragEvent) => {
    const files = event.dataTransfer?.types.includes("Files");
    if (!files || event.defaultPrevented || (event.target instanceof Element && event.target.matches("[type=file]")))
      return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", stay);
  window.addEventListener("drop", stay);
}

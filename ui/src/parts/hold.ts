// A button that is held: one press that was meant for something else does not pass an actor over.

/** So long it is held, in ms. */
const HELD = 700;

/** Begin to fill a button; `done` once it is full. What comes back ends it early. */
export function fill(button: HTMLElement, done: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    button.removeAttribute("data-holding");
    document.removeEventListener("pointerup", stop);
    document.removeEventListener("pointercancel", stop);
    document.removeEventListener("keyup", stop);
    window.removeEventListener("blur", stop);
  };
  const timer = setTimeout(() => {
    stop();
    done();
  }, HELD);
  button.setAttribute("data-holding", "");
  document.addEventListener("pointerup", stop);
  document.addEventListener("pointercancel", stop);
  document.addEventListener("keyup", stop);
  window.addEventListener("blur", stop);
  return stop;
}

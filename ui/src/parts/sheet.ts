// Style sheets of parts that few pages have: each is there before what it is for is shown. A part imports its sheet;
// build.mjs puts a call of this in the place of it.

/** Adds the style sheet at an address that the build gave; done when it is there, or cannot be had. */
export function addSheet(address: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(address, import.meta.url).href;
  return new Promise((ready) => {
    // What it is for is plain without it and can still be read.
    link.onload = () => ready();
    link.onerror = () => ready();
    document.head.append(link);
  });
}

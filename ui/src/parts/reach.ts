// Whether a link leads anywhere from another machine. Pure.

/** Whether only the computer that the server runs on can open it: its address is the loopback's. */
export function onlyHere(link: string): boolean {
  const { hostname } = new URL(link);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

// The shell that opens without the server: only where the browser allows it, which plain HTTP on a network is not.
import { BASE } from "../api/http.ts";

export function keepShell(): void {
  if (!("serviceWorker" in navigator) || !window.isSecureContext) return;
  const register = () => {
    // Without it the app is as before.
    navigator.serviceWorker.register(new URL("sw.js", BASE), { scope: BASE.pathname }).catch(() => undefined);
  };
  // The page may have been complete before the texts of its language had come.
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}

// Where the buttons stand that a thumb presses: on a phone at the lower edge, always at the same place; elsewhere in
// line.
import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";

/** Whether docks stand at the lower edge of the window. */
export const Docking = createContext(false);

/**
 * Tells the page's style how high what stands at the lower edge is: notices stand above it, and the page ends there.
 */
export function useFoot(there = true): { current: HTMLElement | null } {
  const foot = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (!element || !there) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty("--foot", `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty("--foot");
    };
  }, [there]);
  return foot;
}

export function Dock({ children }: { children: ComponentChildren }): JSX.Element {
  const docking = useContext(Docking);
  const foot = useFoot(docking);
  return (
    <div class={docking ? "dock" : "actions docked"} ref={foot as { current: HTMLDivElement | null }}>
      {children}
    </div>
  );
}

// Where the buttons stand that a thumb presses: on a phone at the lower edge, always at the same place; elsewhere in
// line.
import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Whether docks stand at the lower edge of the window. */
export const Docking = createContext(false);

/** The parts of a page that keep off its lower edge. */
const ABOVE_FOOT = "html, .phone, .line-state, .notices, .now-col, .order-col";
const atFoot = new CSSStyleSheet();
const belowHead = new CSSStyleSheet();

/** Tells the page how high what stays at its upper edge is: what is scrolled to stands below it. */
export function useHead(): { current: HTMLElement | null } {
  const head = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const tell = () => belowHead.replaceSync(`html:has(.phone) { scroll-padding-top: ${element.offsetHeight + 8}px }`);
    const watch = new ResizeObserver(tell);
    watch.observe(element, { box: "border-box" });
    tell();
    document.adoptedStyleSheets = [atFoot, belowHead];
    return () => {
      watch.disconnect();
      belowHead.replaceSync("");
    };
  }, []);
  return head;
}

/**
 * Tells the page's style how high what stands at the lower edge is: notices stand above it, and the page ends there.
 * `--onward` is how high the large button and what is below it is: beside it other buttons may stand in more rows.
 */
export function useFoot(there = true): { current: HTMLElement | null } {
  const foot = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (!element || !there) return;
    let onward: HTMLElement | null = null;
    const watch = new ResizeObserver(() => {
      const now = element.querySelector<HTMLElement>(".onward");
      if (now && now !== onward) watch.observe(now, { box: "border-box" });
      onward = now;
      const low = now ? element.getBoundingClientRect().bottom - now.getBoundingClientRect().top : element.offsetHeight;
      atFoot.replaceSync(`${ABOVE_FOOT} { --foot: ${element.offsetHeight}px; --onward: ${Math.ceil(low)}px }`);
    });
    watch.observe(element, { box: "border-box" });
    document.adoptedStyleSheets = [atFoot, belowHead];
    return () => {
      watch.disconnect();
      atFoot.replaceSync("");
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

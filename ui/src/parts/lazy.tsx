// A part that is loaded when it is first shown, so that it weighs nothing before.
import type { ComponentType, JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { tellMissing } from "../store/missing.ts";
import { coming } from "../store/notices.ts";
import { t } from "../texts/index.ts";
import { typedEarly } from "./keys.ts";

/** What closes a part, if it is a dialog. */
const closes = (props: object): (() => void) | null =>
  "onClose" in props && typeof props.onClose === "function" ? (props.onClose as () => void) : null;

/** A dialog that does not come is closed: the page under it takes keys again. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => JSX.Element {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P): JSX.Element {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      if (Part) return;
      let wanted = true;
      load().then(
        (found) => {
          loaded = found;
          setPart(() => found);
        },
        () => {
          // Given up meanwhile, it would close what was opened in its place.
          if (!wanted) return;
          setMissing(true);
          tellMissing();
          closes(props)?.();
        },
      );
      return () => {
        wanted = false;
      };
    }, []);
    const awaited = !Part;
    useLayoutEffect(() => {
      const close = closes(props);
      if (!awaited || !close) return;
      const giveUp = () => close();
      coming.value = [...coming.peek(), giveUp];
      return () => {
        coming.value = coming.peek().filter((one) => one !== giveUp);
        // What was typed for it is in its first box by now, or for nothing.
        typedEarly();
      };
    }, [awaited]);
    if (Part) return <Part {...props} />;
    if (missing) return <p class="dim">{t("missing.title")}</p>;
    return (
      <p class="dim loading" role="status">
        {t("wait")}
      </p>
    );
  };
}

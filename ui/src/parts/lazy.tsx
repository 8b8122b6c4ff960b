// A part that is loaded when it is first shown, so that it weighs nothing before.
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../texts/index.ts";

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => JSX.Element {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P): JSX.Element {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Part) return;
      load().then(
        (found) => {
          loaded = found;
          setPart(() => found);
        },
        () => setFailed(true),
      );
    }, []);
    if (Part) return <Part {...props} />;
    return (
      <p class="dim loading" role="status">
        {failed ? t("fault.offline") : t("wait")}
      </p>
    );
  };
}

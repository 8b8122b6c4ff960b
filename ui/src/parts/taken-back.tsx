// What Back took back, on every page for a short while: below its head, where it is in nobody's way.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { isNoNews, takenBack } from "../store/history.ts";
import { t } from "../texts/index.ts";
import type { Picture } from "../wire/server.ts";
import { CardText } from "./card.tsx";

/** So long it stays, in ms. */
const REST = 4000;

/** What was taken back between two pictures, in words; empty where nothing was. */
export function backInWords(old: Picture | null, now: Picture, milestones?: readonly string[]): string {
  const back = takenBack(old, now, milestones);
  return back ? t("back.taken", { what: back.what, count: back.steps }) : "";
}

export function TakenBack(): JSX.Element | null {
  const { table, picture } = usePicture();
  const milestones = table.system.value?.milestones;
  const before = useRef<Picture | null>(null);
  const [shown, setShown] = useState({ text: "", top: 0 });
  useEffect(() => {
    const old = before.current;
    const text = backInWords(old, picture, milestones);
    before.current = picture;
    // In a low window a phone's head is its first line alone.
    const heads = [...document.querySelectorAll("#app header, #app header h1")];
    const top = Math.max(0, ...heads.slice(0, 2).map((head) => head.getBoundingClientRect().bottom));
    if (text) setShown({ text, top });
    // One who goes on has seen it.
    else if (!isNoNews(old, picture)) setShown((now) => (now.text ? { ...now, text: "" } : now));
  }, [picture, milestones]);
  useEffect(() => {
    if (!shown.text) return;
    const timer = setTimeout(() => setShown((now) => ({ ...now, text: "" })), REST);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown.text) return null;
  return (
    <div class="taken-back" aria-hidden="true" style={{ "--top": `${shown.top}px` }}>
      <p>
        ↶ <CardText text={shown.text} />
      </p>
    </div>
  );
}

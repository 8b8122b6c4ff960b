// The log: one line a step, newest last. A line leads to the moment when it was new, with the rule and the dice.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { looking } from "../store/looking.ts";
import { maybe, t } from "../texts/index.ts";
import { CardText } from "./card.tsx";

export function Log(): JSX.Element {
  const { picture } = usePicture();
  const list = useRef<HTMLOListElement>(null);
  const { lines, first } = picture.log;
  const last = lines.at(-1)?.number;
  // What a step overrules stands beside the first of its lines. To go on past somebody is no breach of a rule.
  const marks = lines.map(({ overrules, cause }, place) => {
    if (!overrules || cause === lines[place - 1]?.cause) return { text: "", bad: false };
    const mild = maybe(`log.overruled.${overrules}`);
    return { text: mild ?? t("log.overruled"), bad: mild === undefined };
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [last]);
  return (
    <>
      {first > 1 && (
        <button type="button" class="act slim log-more" onClick={() => (looking.value = first - 1)}>
          {t("log.earlier", { count: first - 1 })}
        </button>
      )}
      <ol class="log" ref={list} tabIndex={0} aria-label={t("console.log")}>
        {lines.map((entry, place) => (
          <li key={entry.number} value={entry.number} class={marks[place]?.bad ? "overrules" : undefined}>
            <button type="button" class="log-line" title={t("log.look")} onClick={() => (looking.value = entry.number)}>
              <CardText text={entry.text} />
              {marks[place]?.text && <span class="chip">{marks[place].text}</span>}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

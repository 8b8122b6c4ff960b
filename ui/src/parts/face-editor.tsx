// An actor's face: a picture, cut square and made small here, or a colour and letters.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { MOST_MEGABYTES, smallPicture } from "../store/pictures.ts";
import { t } from "../texts/index.ts";
import type { NewFace } from "../wire/server.ts";
import { Act, Choice } from "./act.tsx";
import { Face } from "./face.tsx";
import { ProblemText } from "./form.tsx";
import { tellProblem } from "./tell-problem.ts";

const TONES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function FaceEditor({ actor, title }: { actor: string; title: string }): JSX.Element {
  const { table } = usePicture();
  const given = table.faces.value.get(actor);
  const [problem, setProblem] = useState("");
  const file = useRef<HTMLInputElement>(null);
  // A face is sent whole: letters and a colour chosen one right after the other must not undo each other. So each
  // change is made to what was asked for last, and is sent when the one before has arrived.
  const asked = useRef<NewFace | null>(null);
  const sent = useRef<Promise<void>>(Promise.resolve());
  const save = (change: (before: NewFace) => NewFace) => {
    setProblem("");
    const face = change(asked.current ?? (given ? { letters: given.letters, tone: given.tone } : {}));
    asked.current = face;
    sent.current = sent.current
      .then(() => table.api.giveFace(actor, face))
      .then(() => table.loadFaces(), tellProblem)
      .then(() => {
        if (asked.current === face) asked.current = null;
      });
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > MOST_MEGABYTES * 2 ** 20)
      return setProblem(t("face.large", { name: chosen.name, most: MOST_MEGABYTES }));
    const picture = await smallPicture(chosen);
    if (picture === null) setProblem(t("face.cannot", { name: chosen.name }));
    else save((before) => ({ ...before, picture }));
  };
  return (
    <section class="face-editor" aria-label={title}>
      <h3>{title}</h3>
      <div class="actions">
        <Face of={actor} big />
        <input
          ref={file}
          type="file"
          class="sr-only"
          tabIndex={-1}
          aria-label={t("face.file")}
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
        <Act onClick={() => file.current?.click()}>{t("face.picture")}</Act>
        {given?.picture && <Act onClick={() => save(({ picture: _, ...rest }) => rest)}>{t("face.no_picture")}</Act>}
        {given && <Act onClick={() => save(() => ({}))}>{t("face.usual")}</Act>}
      </div>
      <ProblemText text={problem} />
      {!given?.picture && (
        <>
          <Letters now={given?.letters ?? ""} set={(letters) => save((before) => ({ ...before, letters }))} />
          <div class="choices face-tones" role="group" aria-label={t("face.tone")}>
            {TONES.map((tone) => (
              <Choice
                key={tone}
                aria-pressed={given?.tone === tone}
                aria-label={t("face.tone.one", { tone })}
                onClick={() => save((before) => ({ ...before, tone }))}
              >
                <span class={`face tone-${tone}`} data-letters="" aria-hidden="true" />
              </Choice>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** The letters of a face, given to it when one is through with them: until then a new picture takes none away. */
function Letters({ now, set }: { now: string; set: (letters: string) => void }): JSX.Element {
  const [text, setText] = useState(now);
  useEffect(() => setText(now), [now]);
  return (
    <label class="num">
      <span>{t("face.letters")}</span>
      <input
        type="text"
        maxLength={2}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
}

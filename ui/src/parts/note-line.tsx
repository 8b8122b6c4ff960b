// Below the log: a note for this moment, written down with Enter.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { SlimAct } from "./act.tsx";
import { Form, TextBox } from "./form.tsx";
import { useDraft } from "./kept-draft.ts";

const MOST = 2000;

export function NoteLine(): JSX.Element {
  const { table } = usePicture();
  const [text, setText, written] = useDraft(`note.${table.kept.fight}`, "");
  const [sent, setSent] = useState(false);
  const said = text.replace(/\s+/g, " ").trim();
  return (
    <Form
      class="note-line"
      go={() => {
        if (!said || sent) return;
        setSent(true);
        void table.send({ type: "note", text: said }).then((done) => {
          setSent(false);
          if (done) written(text);
        });
      }}
    >
      <TextBox
        maxLength={MOST}
        enterkeyhint="done"
        aria-label={t("note.line")}
        placeholder={t("note.line")}
        value={text}
        set={setText}
      />
      {said && (
        <p class="note-line-foot">
          <span class="dim small">{t("note.line.who")}</span>
          <SlimAct type="submit">{t("note.do")}</SlimAct>
        </p>
      )}
    </Form>
  );
}

// One actor's sheet: what moves the order, its numbers, its name, what others see of it, in or out of the fight.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { Act, MainAct, SlimAct } from "./act.tsx";
import { Actions } from "./actions.tsx";
import { Choices } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { FaceEditor } from "./face-editor.tsx";
import { Form, TextBox } from "./form.tsx";
import { useDraft } from "./kept-draft.ts";
import { Marks } from "./marks.tsx";
import { about, items } from "./menu.ts";
import { Numbers } from "./numbers.tsx";
import { OverruleList } from "./override.tsx";
import { panelsOf } from "./panels.ts";
import type { Picked } from "./place.tsx";
import { type Profile, profileFields } from "./schema.ts";
import { useSetUp } from "./setup.ts";
import { sights } from "./sides.ts";
import { useSubmit } from "./submit.ts";
import { Mark } from "./who.tsx";
import { WhyHere } from "./why-here.tsx";

export function ActorSheet({ row, near, onClose }: Picked & { onClose: () => void }): JSX.Element {
  const [why, setWhy] = useState(false);
  const { table, picture, words, kinds } = usePicture();
  const { Sheet, bare } = panelsOf(picture.system);
  const { setup, send } = useSetUp();
  const sheet = about(items(picture, "sheet", kinds), row.actor);
  // What is known of an actor has fields here.
  const tools = about(items(picture, "tools", kinds), row.actor).filter(
    (item) => item.purpose !== "profile" && !kinds[item.command]?.override && !item.refused,
  );
  const known = setup?.actors.find((one) => one.actor === row.actor);
  const over = picture.table.stage === "over";
  const { fight, seat } = table.kept;
  /** Numbers that are changed and not saved: also those of a sheet that was closed. */
  const [draft, setDraft, saved] = useDraft<Profile>(`numbers.${fight}.${seat}.${row.actor}`, {});
  const [asking, setAsking] = useState(false);
  const asked = useRef(false);
  const submit = useSubmit();
  const profile = (known?.profile ?? {}) as Profile;
  const changed = known
    ? Object.fromEntries(
        Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(profile[name])),
      )
    : {};
  const count = Object.keys(changed).length;
  const keep = (values: Profile) => {
    asked.current = false;
    setDraft(values);
  };
  const save = async () => {
    const done = !count || (await send({ type: "amend", actor: row.actor, profile: changed }));
    if (done) {
      asked.current = false;
      // What was typed since then is not saved.
      saved(draft);
    }
    return done;
  };
  const saveAndClose = async () => {
    const done = await save();
    if (!done) setAsking(false);
    return done;
  };
  // Once: a browser closes a dialog the second time whether it may or not.
  const close = () => {
    if (!count || over || asked.current) return onClose();
    asked.current = true;
    setAsking(true);
  };
  return (
    <Dialog title={words.actor(row.actor)} onClose={close} wide>
      {asking && (
        <Dialog title={t("actor.unsaved")} onClose={() => setAsking(false)}>
          <p>{t("actor.unsaved.text", { count })}</p>
          <div class="dialog-foot">
            <Act
              onClick={() => {
                keep({});
                onClose();
              }}
            >
              {t("actor.discard")}
            </Act>
            <MainAct onClick={() => submit(saveAndClose, onClose)}>{t("actor.save", { count })}</MainAct>
          </div>
        </Dialog>
      )}
      <p class="dim">
        {words.status(row.status)}
        {row.mark && !bare && (
          <>
            {" "}
            · <Mark of={row.mark} />
          </>
        )}
        {row.group && ` · ${t("actor.group", { name: row.group })}`}
      </p>
      {near().length > 0 && (
        <SlimAct aria-haspopup="dialog" onClick={() => setWhy(true)}>
          {t("order.why.here")}
        </SlimAct>
      )}
      {why && <WhyHere actor={row.actor} near={near()} onClose={() => setWhy(false)} />}
      {Sheet && <Sheet actor={row.actor} />}
      {sheet.length > 0 && <Actions items={sheet} whose />}
      {!over && <Marks actor={row.actor} />}
      {known && !over && (
        <>
          <Amend profile={profile} draft={draft} keep={keep} count={count} save={save} />
          <h3>{t("actor.seen")}</h3>
          <Choices
            {...sights()}
            now={known.visibility}
            set={(one) => known.visibility !== one && void send({ type: "show", actor: row.actor, visibility: one })}
          />
          <Rename actor={row.actor} name={known.name} send={send} />
        </>
      )}
      {known && <FaceEditor actor={row.actor} title={t("face.title")} />}
      {tools.length > 0 && (
        <>
          <h3>{t("actor.there")}</h3>
          <Actions items={tools} whose />
        </>
      )}
      {!over && table.system.value && (
        <details class="more">
          <summary>{t("overrule.title")}</summary>
          <OverruleList actor={row.actor} onDone={onClose} />
        </details>
      )}
    </Dialog>
  );
}

function Amend({
  profile,
  draft,
  keep,
  count,
  save,
}: {
  profile: Profile;
  draft: Profile;
  keep: (changed: Profile) => void;
  count: number;
  save: () => Promise<boolean>;
}): JSX.Element | null {
  const { table } = usePicture();
  const system = table.system.value;
  if (!system || !profileFields(system).length) return null;
  const set = (values: Profile) => {
    const changed: Profile = {};
    for (const [name, of] of profileFields(system)) {
      const value = name in values ? values[name] : of.default;
      if (value !== undefined && JSON.stringify(value) !== JSON.stringify(profile[name])) changed[name] = value;
    }
    keep(changed);
  };
  return (
    <Form go={save}>
      <h3>{t("actor.numbers")}</h3>
      <Numbers system={system} values={{ ...profile, ...draft }} set={set} />
      {count > 0 && <MainAct type="submit">{t("actor.save", { count })}</MainAct>}
    </Form>
  );
}

/** `name` counts one that is on its way, too. */
function Rename({
  actor,
  name,
  send,
}: {
  actor: string;
  name: string;
  send: ReturnType<typeof useSetUp>["send"];
}): JSX.Element {
  const { fight, seat } = usePicture().table.kept;
  // A name that is given elsewhere comes into the box. What was typed stays: one that is refused, and one that goes on.
  const [draft, write, sent] = useDraft<string | null>(`rename.${fight}.${seat}.${actor}`, null);
  const text = draft ?? name;
  const wanted = text.trim();
  return (
    <Form
      class="rename"
      go={() =>
        wanted && wanted !== name && send({ type: "rename", actor, name: wanted }).then((done) => done && sent(draft))
      }
    >
      <label class="field">
        <span class="legend">{t("field.name")}</span>
        <span class="copy">
          <TextBox maxLength={200} value={text} set={(value) => write(value === name ? null : value)} />
          <Act type="submit" disabled={!wanted || wanted === name}>
            {t("actor.rename")}
          </Act>
        </span>
      </label>
    </Form>
  );
}

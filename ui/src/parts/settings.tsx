// How this browser likes it: look and keys.
import type { Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { beep, buzz, canBuzz, readySound } from "../store/alert.ts";
import { canStayAwake, staysAwake } from "../store/awake.ts";
import { choose, chosen } from "../store/language.ts";
import {
  buzzing,
  dealing,
  guarding,
  milestonesShown,
  milestonesSound,
  oddsShown,
  singleKeys,
  sounding,
  type Theme,
  type Tone,
  theme,
  tone,
} from "../store/settings.ts";
import { type Language, type TextKey, t } from "../texts/index.ts";
import { LANGUAGES } from "../texts/languages.ts";
import { Check, ChoiceField, Choices } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { labelled } from "./key-hint.tsx";
import { tellProblem } from "./tell-problem.ts";

const KEYS = [
  ["N", "keys.next"],
  ["R", "keys.rank"],
  ["Shift + R", "keys.turn"],
  ["Shift + N, Ctrl + Z", "keys.back"],
  ["Shift + F, Ctrl + Shift + Z", "keys.forward"],
  ["D", "keys.waits"],
  ["T", "keys.comes"],
  ["M", "keys.mark"],
  ["W", "keys.why"],
  ["A", "keys.add"],
  ["L", "keys.look"],
  ["/", "keys.find"],
  ["1 2 3", "keys.answers"],
  ["↑ ↓", "keys.along"],
  ["+ −", "keys.count"],
  ["?", "keys.help"],
] as const;

/**
 * `children` come first: what the page itself has in its menu. `alerts`: it can tell when it is one's turn.
 * `keysFirst`: they were asked for.
 */
export function SettingsDialog({
  onClose,
  children,
  alerts = false,
  keysFirst = false,
}: {
  onClose: () => void;
  children?: ComponentChildren;
  alerts?: boolean;
  keysFirst?: boolean;
}): JSX.Element {
  return (
    <Dialog title={t("console.menu")} onClose={onClose}>
      {keysFirst && <Keys short={alerts} />}
      {children}
      {alerts && <Alerts />}
      {alerts && <Setting of={dealing} says="deal.setting" />}
      <ThemeChoice />
      <LanguageChoice />
      <Setting of={oddsShown} says="odds.setting" />
      <Setting of={guarding} says="guard.setting" />
      <Setting of={milestonesShown} says="milestones.setting" />
      {milestonesShown.value && <Sound on={milestonesSound} label={t("milestones.sound")} />}
      {!keysFirst && <Keys short={alerts} />}
    </Dialog>
  );
}

/** What is on or off in this browser. */
function Setting({ of, says }: { of: Signal<boolean>; says: TextKey }): JSX.Element {
  return (
    <Check checked={of.value} set={(on) => (of.value = on)}>
      {t(says)}
    </Check>
  );
}

/** What each key does; `short`: that there is this list. */
function Keys({ short }: { short: boolean }): JSX.Element {
  return (
    <div class="keys-part">
      <h3>{t("keys.title")}</h3>
      <Setting of={singleKeys} says="keys.on" />
      <dl class="keys">
        {(short ? KEYS.slice(-1) : KEYS).map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{labelled(key)}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const TONES: readonly Tone[] = ["notes", "bell", "knock"];

/** A buzz and a sound when it becomes one's turn; both off until asked for. A sound is heard when it is chosen. */
function Alerts(): JSX.Element {
  return (
    <fieldset class="field">
      <legend>{t("alerts.title")}</legend>
      {canStayAwake() && <Setting of={staysAwake} says="awake.setting" />}
      {canBuzz() && (
        <Check
          checked={buzzing.value}
          set={(on) => {
            buzzing.value = on;
            if (on) buzz();
          }}
        >
          {t("alerts.buzz")}
        </Check>
      )}
      <Sound on={sounding} label={t("alerts.sound")} />
    </fieldset>
  );
}

/** Whether there is a sound, and which: it is heard when it is chosen. */
function Sound({ on, label }: { on: Signal<boolean>; label: string }): JSX.Element {
  const hear = () => {
    readySound();
    beep();
  };
  return (
    <>
      <Check
        checked={on.value}
        set={(sounds) => {
          on.value = sounds;
          if (sounds) hear();
        }}
      >
        {label}
      </Check>
      {on.value && (
        <Choices
          of={TONES}
          now={tone.value}
          say={(one) => t(`alerts.tone.${one}`)}
          set={(one) => {
            tone.value = one;
            hear();
          }}
        />
      )}
    </>
  );
}

function LanguageChoice(): JSX.Element {
  const codes: (Language | "")[] = ["", ...(Object.keys(LANGUAGES) as Language[])];
  return (
    <ChoiceField
      label={t("language.title")}
      of={codes}
      now={chosen.value}
      say={(one) => (one ? <span lang={one}>{LANGUAGES[one]}</span> : t("language.auto"))}
      set={(one) => void choose(one).catch(tellProblem)}
    />
  );
}

function ThemeChoice(): JSX.Element {
  const themes: Theme[] = ["auto", "dark", "light"];
  return (
    <ChoiceField
      label={t("theme.title")}
      of={themes}
      now={theme.value}
      say={(one) => t(`theme.${one}`)}
      set={(one) => (theme.value = one)}
    />
  );
}

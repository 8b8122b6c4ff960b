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
import { LANGUAGES, type Language, t } from "../texts/index.ts";
import { Dialog } from "./dialog.tsx";
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

export interface SettingsProps {
  onClose: () => void;
  children?: ComponentChildren;
  alerts?: boolean;
  keysFirst?: boolean;
}

/**
 * `children` come first: what the page itself has in its menu. `alerts`: it can tell when it is one's turn.
 * `keysFirst`: they were asked for.
 */
export function SettingsDialog({ onClose, children, alerts = false, keysFirst = false }: SettingsProps): JSX.Element {
  return (
    <Dialog title={t("console.menu")} onClose={onClose}>
      {keysFirst && <Keys short={alerts} />}
      {children}
      {alerts && <Alerts />}
      {alerts && (
        <label class="check">
          <input
            type="checkbox"
            checked={dealing.value}
            onChange={(event) => (dealing.value = event.currentTarget.checked)}
          />
          {t("deal.setting")}
        </label>
      )}
      <ThemeChoice />
      <LanguageChoice />
      <label class="check">
        <input
          type="checkbox"
          checked={oddsShown.value}
          onChange={(event) => (oddsShown.value = event.currentTarget.checked)}
        />
        {t("odds.setting")}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={guarding.value}
          onChange={(event) => (guarding.value = event.currentTarget.checked)}
        />
        {t("guard.setting")}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={milestonesShown.value}
          onChange={(event) => (milestonesShown.value = event.currentTarget.checked)}
        />
        {t("milestones.setting")}
      </label>
      {milestonesShown.value && <Sound on={milestonesSound} label={t("milestones.sound")} />}
      {!keysFirst && <Keys short={alerts} />}
    </Dialog>
  );
}

/** What each key does; `short`: that there is this list. */
function Keys({ short }: { short: boolean }): JSX.Element {
  return (
    <div class="keys-part">
      <h3>{t("keys.title")}</h3>
      <label class="check">
        <input
          type="checkbox"
          checked={singleKeys.value}
          onChange={(event) => (singleKeys.value = event.currentTarget.checked)}
        />
        {t("keys.on")}
      </label>
      <dl class="keys">
        {(short ? KEYS.slice(-1) : KEYS).map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
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
      {canStayAwake() && (
        <label class="check">
          <input
            type="checkbox"
            checked={staysAwake.value}
            onChange={(event) => (staysAwake.value = event.currentTarget.checked)}
          />
          {t("awake.setting")}
        </label>
      )}
      {canBuzz() && (
        <label class="check">
          <input
            type="checkbox"
            checked={buzzing.value}
            onChange={(event) => {
              buzzing.value = event.currentTarget.checked;
              if (buzzing.value) buzz();
            }}
          />
          {t("alerts.buzz")}
        </label>
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
      <label class="check">
        <input
          type="checkbox"
          checked={on.value}
          onChange={(event) => {
            on.value = event.currentTarget.checked;
            if (on.value) hear();
          }}
        />
        {label}
      </label>
      {on.value && (
        <div class="choices">
          {TONES.map((one) => (
            <button
              type="button"
              key={one}
              class="choice"
              aria-pressed={tone.value === one}
              onClick={() => {
                tone.value = one;
                hear();
              }}
            >
              {t(`alerts.tone.${one}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function LanguageChoice(): JSX.Element {
  const codes: (Language | "")[] = ["", "en", "de"];
  return (
    <fieldset class="field">
      <legend>{t("language.title")}</legend>
      <div class="choices">
        {codes.map((one) => (
          <button
            type="button"
            key={one}
            class="choice"
            {...(one ? { lang: one } : {})}
            aria-pressed={chosen.value === one}
            onClick={() => choose(one).catch(tellProblem)}
          >
            {one ? LANGUAGES[one] : t("language.auto")}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function ThemeChoice(): JSX.Element {
  const themes: Theme[] = ["auto", "dark", "light"];
  return (
    <fieldset class="field">
      <legend>{t("theme.title")}</legend>
      <div class="choices">
        {themes.map((one) => (
          <button
            type="button"
            key={one}
            class="choice"
            aria-pressed={theme.value === one}
            onClick={() => (theme.value = one)}
          >
            {t(`theme.${one}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

// "Which game do you play?": a row for each preset, with a picture of how it goes.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { inOrder } from "../store/systems.ts";
import { maybe, t } from "../texts/index.ts";
import type { Value } from "../texts/words.ts";
import type { PresetShown, SystemInFull, SystemShown } from "../wire/server.ts";
import { type Options, Rules } from "./rules.tsx";
import { SystemPicture } from "./system-picture.tsx";

/** What one may play: a preset, or a system that no preset is made of. */
export interface Game extends PresetShown {
  preset: boolean;
}

const NO_PRESET = { works_with: [], leaves_out: [], rules: [], numbers: [], options: {}, words: {}, own: false };

/** The games to choose from: those that were played last here come first. */
export function gamesOf(
  presets: readonly PresetShown[],
  systems: readonly SystemShown[],
  played: readonly string[],
): Game[] {
  const bare = inOrder(systems, (one) => one.id).filter((one) => !presets.some((preset) => preset.id === one.id));
  const all = [
    ...presets.map((one) => ({ ...one, preset: true })),
    ...bare.map((one) => ({ ...NO_PRESET, ...one, system: one.id, preset: false })),
  ];
  const place = (one: Game) => played.indexOf(one.id) + 1 || played.length + 1;
  return all.sort((one, other) => place(one) - place(other));
}

/**
 * The games to choose from; in a narrow window only the one that was tapped, until another is wanted.
 * `wrong`: what is wrong with files of the server's own.
 */
export function Games({
  games,
  picked,
  pick,
  wrong,
}: {
  games: readonly Game[];
  picked: string;
  pick: (game: string) => void;
  wrong: readonly string[];
}): JSX.Element {
  const [folded, setFolded] = useState(false);
  const part = useRef<HTMLFieldSetElement>(null);
  // What was below a long list does not stand above the window now.
  useLayoutEffect(() => {
    if (folded && (part.current?.getBoundingClientRect().top ?? 0) < 0) part.current?.scrollIntoView();
  }, [folded]);
  return (
    <fieldset ref={part} class={folded ? "field new-game folded" : "field new-game"}>
      <legend>{t("new.system")}</legend>
      {!games.length && <p class="dim">{t("home.loading")}</p>}
      <div class="systems">
        {games.map((one) => (
          <label key={one.id} class="system">
            <input
              type="radio"
              name="system"
              checked={one.id === picked}
              onChange={(event) => {
                pick(one.id);
                // Who goes through them by the keys of a keyboard has not chosen yet.
                setFolded(!event.currentTarget.matches(":focus-visible"));
              }}
            />
            <SystemPicture system={one.system} options={one.options} />
            <span>
              <b>{one.title}</b>
              {one.works_with.length > 0 && (
                <span class="small">{t("new.works", { games: one.works_with.join(", ") })}</span>
              )}
              <span class="dim small">{one.summary}</span>
            </span>
          </label>
        ))}
      </div>
      <button type="button" class="act slim new-other" onClick={() => setFolded(false)}>
        {t("new.other")}
      </button>
      {wrong.map((said) => (
        <p key={said} class="problem small">
          {t("new.preset.wrong", { said })}
        </p>
      ))}
    </fieldset>
  );
}

/** How a game goes, what the program leaves out of its rules, and what may be switched. */
export function GameRules({
  game,
  system,
  options,
  set,
}: {
  game: Game | undefined;
  system: SystemInFull;
  options: Options;
  set: (option: string, value: Value) => void;
}): JSX.Element {
  // A file of the server's own tells how its game goes in its summary, also where it takes the place of another.
  const how = game && !game.own && maybe(`how.${game.id}`);
  return (
    <>
      {how && <p class="dim">{how}</p>}
      {game && game.leaves_out.length > 0 && (
        <details class="more">
          <summary>{t("new.leaves_out")}</summary>
          <ul>
            {game.leaves_out.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
      <Rules system={system} values={{ ...(game?.options as Options), ...options }} brief set={set} />
    </>
  );
}

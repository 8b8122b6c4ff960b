// What a phone says in large type where the system's panels say nothing of their own. Pure.
import { isUp } from "../store/openings.ts";
import { inARow } from "../texts/fluent.ts";
import { type TextKey, t } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";
import type { Picture, Waiting } from "../wire/server.ts";
import type { Headline } from "./panels.ts";

/**
 * Of whom a headline tells, with its title: by name where a phone has other characters, too, of whom it does not tell.
 */
export function ofOwn(words: Words, actors: readonly string[], title: string): Pick<Headline, "actor" | "title"> {
  const others = [...words.rows.values()].some((row) => row.mine && !actors.includes(row.actor));
  const names = inARow(actors.map((own) => words.brief(own)));
  const [actor] = actors;
  return { ...(actor ? { actor } : {}), title: others && names ? `${names}: ${title}` : title };
}

/** What a player is asked: a roll, a tie with whom, and what they have proposed already. */
function asked(asks: readonly [Waiting, ...Waiting[]], mine: ReadonlySet<string>, words: Words): Headline {
  const [ask] = asks;
  const others = words.actors(ask.among.filter((actor) => !mine.has(actor)));
  const voted = ask.votes.find((vote) => mine.has(vote.actor));
  if (voted) {
    const title = t("phone.proposed", { actors: words.actors(voted.order) });
    return { tone: "wait", title, text: t("phone.proposed.wait", { actors: others }) };
  }
  const dice = words.size(ask);
  const title = t(`phone.asked.${ask.kind}` as TextKey, { dice, count: ask.count });
  const tied = ask.kind === "arrange" && others !== "";
  const own = asks.flatMap((one) => (one.step === ask.step && one.of && words.size(one) === dice ? [one.of] : []));
  const text = tied ? t("phone.asked.with", { actors: others }) : words.ask(ask);
  return { tone: "asked", ...ofOwn(words, own, title), text };
}

/** What the first of those is asked, and who with it. */
export function awaited(waiting: readonly Waiting[], words: Words): string {
  const [ask] = waiting;
  if (!ask) return "";
  const names = words.actors(waiting.filter(({ step, of }) => step === ask.step && of).map(({ of }) => of ?? ""));
  const what = words.ask(ask);
  if (!names) return what;
  // A question stands behind those whom it is about.
  return what.endsWith("?") ? `${names}: ${what}` : t("phone.wait.for", { names, what });
}

/** The one thing that matters to a player now, by the table alone. */
export function plainHeadline(picture: Picture, words: Words): Headline {
  const { table } = picture;
  const mine = table.actors.filter((row) => row.mine);
  const ids = new Set(mine.map((row) => row.actor));
  const several = mine.length > 1;
  const own = (actor: string) =>
    several ? words.about("phone.up.name", actor, { name: words.brief(actor) }) : t("phone.up");
  const about = (actor: string, title: string) => ofOwn(words, [actor], title);
  if (!mine.length) return { tone: "quiet", title: t("phone.nobody"), text: t("phone.nobody.text") };
  if (table.stage === "setup") return { tone: "quiet", title: t("phone.setup"), text: "" };
  if (table.stage === "over") return { tone: "quiet", title: t("phone.over"), text: "" };
  const [ask, ...more] = table.waiting.filter((waiting) => waiting.mine);
  if (ask) return asked([ask, ...more], ids, words);
  const openings = table.now.filter((opening) => ids.has(opening.actor));
  const up = openings.find(isUp);
  if (up) return { tone: "up", actor: up.actor, title: own(up.actor), text: words.opening(up) };
  const cut = openings.find((opening) => opening.interrupts);
  if (cut) return { tone: "cut", ...about(cut.actor, t("phone.cut")), text: words.opening(cut) };
  // Of several that one holds, what for is known of some only.
  const held = table.held
    .filter((one) => ids.has(one.actor))
    .sort((a, b) => Number(!a.trigger) - Number(!b.trigger))[0];
  const holders = new Set(table.held.map((one) => one.actor));
  const comes = (actor: string) => ids.has(actor) && !(several && holders.has(actor));
  const place = table.upcoming.findIndex((beat) => beat.some(comes));
  // While one of several holds, another may be on deck.
  if (held && !(several && place === 0)) {
    const awaits = table.held.flatMap(({ actor, trigger }) => (actor === held.actor && trigger ? [trigger] : []));
    const name = words.actors([...new Set(awaits)]);
    const title = name
      ? several
        ? t("phone.holding.name", { who: words.brief(held.actor), name })
        : t("phone.holding.on", { name })
      : about(held.actor, t("phone.holding")).title;
    return { tone: "wait", actor: held.actor, title, text: name ? "" : words.held(held) };
  }
  const [first] = table.now.filter(isUp);
  if (place >= 0) {
    const next = table.upcoming[place]?.find(comes) ?? "";
    const before = place > 0 ? table.upcoming[place - 1]?.[0] : first?.actor;
    if (place === 0)
      return {
        tone: "wait",
        onDeck: true,
        ...about(next, t("phone.next")),
        text: before ? t("phone.after", { name: words.actor(before) }) : "",
      };
    return {
      tone: "wait",
      ...about(next, t("phone.places", { count: place + (first ? 1 : 0) })),
      text: before ? t("phone.after", { name: words.actor(before) }) : "",
    };
  }
  if (mine.every((row) => row.status === "out")) return { tone: "quiet", title: t("phone.out"), text: "" };
  if (mine.every((row) => row.status === "later")) return { tone: "quiet", title: t("phone.later"), text: "" };
  if (mine.every((row) => row.status === "done")) return { tone: "quiet", title: t("phone.done"), text: "" };
  const text = first ? words.about("live.up", first.actor) : awaited(table.waiting, words);
  return { tone: "wait", title: t("phone.wait"), text };
}

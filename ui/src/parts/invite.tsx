// Inviting: the code, its QR, who is at the door, seats and their actors, a link for a screen.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isMissing } from "../api/http.ts";
import { written } from "../router.ts";
import { usePicture } from "../store/context.ts";
import { sayWhenever } from "../store/notices.ts";
import { freeName } from "../store/roster.ts";
import { find, forget, keepOpened } from "../store/seats.ts";
import { locale, t } from "../texts/index.ts";
import type { Invited, SeatShown, SeatWithToken } from "../wire/server.ts";
import { Act, Choice, SlimAct } from "./act.tsx";
import { AskedTwice } from "./asked-twice.tsx";
import { Check, Select } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { inPlace } from "./in-place.ts";
import { Qr } from "./qr.tsx";
import { onlyHere } from "./reach.ts";
import { useNewest, useSubmit } from "./submit.ts";
import { tellProblem } from "./tell-problem.ts";

/** Asks the server for a new link or seat, not for another before that has come. */
function useOnce(): (ask: () => Promise<unknown>) => void {
  const submit = useSubmit();
  return (ask) => submit(() => ask().then(() => true, tellProblem));
}

export function InviteDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { table } = usePicture();
  const [invited, setInvited] = useState<Invited | null>(null);
  const [qr, setQr] = useState("");
  const once = useOnce();
  const show = async (one: Invited) => {
    setInvited(one);
    // The picture of the code before leads nowhere by now.
    setQr("");
    setQr(await table.api.qr(one.code));
  };
  const load = async () => {
    const [known] = await table.api.invitations();
    await show(known ?? (await table.api.invite({})));
  };
  const lines = table.lines.value;
  useEffect(() => {
    if (!qr) once(load);
  }, [lines]);
  const newLink = (old: Invited) =>
    once(async () => {
      await table.api.uninvite(old.code).catch((error: unknown) => {
        // It has expired since, or another page took it back: it opens nothing either way.
        if (!isMissing(error)) throw error;
      });
      await show(await table.api.invite({}));
    });
  const code = invited && (
    <p class="code">
      {invited.code.slice(0, 4)}-{invited.code.slice(4)}
    </p>
  );
  return (
    <Dialog title={t("invite.title")} onClose={onClose} wide>
      {invited && onlyHere(invited.link) ? (
        <Unreachable>
          {code}
          <CopyButton text={invited.link} />
        </Unreachable>
      ) : (
        <div class="invite">
          <div>{qr ? <Qr svg={qr} /> : <div class="qr" />}</div>
          <div>
            {invited ? (
              <>
                {code}
                <p class="dim">{t("invite.scan", { link: invited.link.replace(/#.*/, "") })}</p>
                <CopyButton text={invited.link} />
                <p class="dim small until">
                  {t("invite.until", {
                    time: new Date(invited.expires * 1000).toLocaleTimeString(locale(), {
                      hour: "2-digit",
                      minute: "2-digit",
                    }),
                  })}{" "}
                  <SlimAct onClick={() => newLink(invited)}>{t("invite.new")}</SlimAct>
                </p>
              </>
            ) : (
              <p>{t("wait")}</p>
            )}
          </div>
        </div>
      )}
      <Seats />
    </Dialog>
  );
}

const START_LAN = "turnkeeper serve --lan";

/** Phones cannot open the link: why, and what to do. Who uses this computer has a code all the same. */
function Unreachable({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <div class="unreachable">
      <p>
        <b>{t("reach.title")}</b>
      </p>
      <p>{t("reach.why")}</p>
      <ol>
        <li>{t("reach.stop")}</li>
        <li>
          {t("reach.start")} <kbd>{START_LAN}</kbd>
        </li>
        <li>{t("reach.again")}</li>
      </ol>
      <details class="more">
        <summary>{t("reach.here")}</summary>
        {children}
      </details>
    </div>
  );
}

export function CopyButton({ text, children }: { text: string; children?: ComponentChildren }): JSX.Element {
  /** The text that the button copied: what stands there by now may be another. */
  const [copied, setCopied] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // The clipboard is there on HTTPS only; elsewhere the text is selected and the old command copies it, if it can.
  const copy = async () => {
    field.current?.select();
    const done = navigator.clipboard
      ? await navigator.clipboard.writeText(text).then(
          () => true,
          () => false,
        )
      : document.execCommand("copy");
    setCopied(done ? text : "");
    // The button says so, which is not read while it has the focus.
    if (done) sayWhenever(t("invite.copied"));
  };
  return (
    <div class="copy">
      <input
        ref={field}
        type="text"
        readOnly
        value={text}
        aria-label={t("invite.copy")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Act onClick={() => void copy()}>{t(copied === text ? "invite.copied" : "invite.copy")}</Act>
      {children}
    </div>
  );
}

/** Who is at the door, and who sits where. */
function Seats(): JSX.Element {
  const { table, picture, words } = usePicture();
  const [seats, setSeats] = useState<SeatShown[]>([]);
  const [auto, setAuto] = useState<boolean | null>(null);
  const people = table.people.value;
  // What is told while changes are on their way is not yet what they come to.
  const changing = useRef(0);
  const newest = useNewest((found: SeatShown[]) => changing.current || setSeats(found), tellProblem);
  const load = () => newest(table.api.seats());
  useEffect(() => void load(), [people]);
  const lines = table.lines.value;
  useEffect(() => {
    if (auto === null) table.api.about().then((about) => setAuto(about.admission === "automatic"), tellProblem);
  }, [lines]);
  const [link, setLink] = useState<{ seat: string; link: string } | null>(null);
  const once = useOnce();
  // Who is at the door stands first when this opens. From then on nobody's row moves from under a finger.
  const places = useRef<readonly string[]>([]);
  const shown = inPlace(
    places.current,
    seats.filter((seat) => seat.role === "player" && seat.state !== "revoked"),
    (seat) => seat.state === "lobby",
  );
  useEffect(() => {
    places.current = [...new Set([...places.current, ...shown.map((seat) => seat.id)])];
  });
  const here = new Set(people.filter((one) => one.connected).map((one) => one.id));
  const screens = seats.filter((seat) => seat.role === "screen" && seat.state !== "revoked");
  const renew = (seat: SeatShown) =>
    once(async () => setLink({ seat: seat.id, link: (await table.api.newLink(seat.id)).link ?? "" }));
  const add = () =>
    once(async () => {
      const opened = await table.api.addSeat({ role: "player", name: "" });
      setLink({ seat: opened.seat, link: opened.link ?? "" });
      await load();
    });
  // Each change is made to what was asked for last, and sent when the one before has arrived: two actors chosen one
  // right after the other must not undo each other.
  const sent = useRef<Promise<void>>(Promise.resolve());
  /** `instead`: the seat that it takes the place of. */
  const change = (
    seat: SeatShown,
    changes: { actors?: string[]; state?: "admitted" | "revoked" },
    instead?: SeatShown,
  ) => {
    const out = { state: "revoked" } as const;
    setSeats((now) =>
      now.map((one) =>
        one.id === seat.id ? { ...one, ...changes } : one.id === instead?.id ? { ...one, ...out } : one,
      ),
    );
    changing.current += 1;
    sent.current = sent.current
      .then(() => table.api.changeSeat(seat.id, changes))
      .then(() => instead && table.api.changeSeat(instead.id, out))
      .then(() => undefined, tellProblem)
      .then(() => {
        changing.current -= 1;
        return load();
      });
  };
  // A seat may still have actors that have left the fight, whom no other is given.
  const there = shown.map((seat) => ({ ...seat, actors: seat.actors.filter((actor) => words.rows.has(actor)) }));
  const free = (seat: SeatShown) =>
    picture.table.actors.filter((row) => row.side === "pc" || seat.actors.includes(row.actor));
  return (
    <section>
      <h3>{t("console.people")}</h3>
      {auto !== null && (
        <Check
          checked={auto}
          set={(on) => {
            setAuto(on);
            void table.api.change({ admission: on ? "automatic" : "ask" }).catch((error: unknown) => {
              setAuto(!on);
              tellProblem(error);
            });
          }}
        >
          {t("invite.auto")}
        </Check>
      )}
      {!shown.length && <p class="dim">{t("invite.nobody")}</p>}
      <ul class="plain seats">
        {shown
          .map((seat) => ({ seat, left: leftBy(seat, there, here) }))
          .map(({ seat, left }) => (
            <li key={seat.id} class={seat.state === "lobby" ? "at-door" : undefined}>
              <SeatHead seat={seat} out={() => change(seat, { state: "revoked" })}>
                {left && (
                  <button
                    type="button"
                    class="act main slim"
                    onClick={() => change(seat, { actors: left.actors, state: "admitted" }, left)}
                  >
                    <Whose seat={seat} />
                    {t("invite.again", { actors: words.actors(left.actors) })}
                  </button>
                )}
                {seat.state === "lobby" ? (
                  <button
                    type="button"
                    class={left ? "act slim" : "act main slim"}
                    onClick={() => change(seat, { state: "admitted" })}
                  >
                    <Whose seat={seat} />
                    {t("invite.admit")}
                  </button>
                ) : (
                  <NewLink seat={seat} go={() => renew(seat)} />
                )}
              </SeatHead>
              {link?.seat === seat.id && <CopyButton text={link.link} />}
              <div class="choices seat-plays" role="group" aria-label={t("invite.plays", { name: called(seat) })}>
                <span class="dim small" aria-hidden="true">
                  {t("invite.plays.who")}
                </span>
                {free(seat).map((row) => {
                  const has = seat.actors.includes(row.actor);
                  const actors = has ? seat.actors.filter((one) => one !== row.actor) : [...seat.actors, row.actor];
                  return (
                    <Choice
                      key={row.actor}
                      aria-pressed={has}
                      onClick={() => change(seat, seat.state === "lobby" ? { actors, state: "admitted" } : { actors })}
                    >
                      <span class="who-name">{words.actor(row.actor)}</span>
                    </Choice>
                  );
                })}
              </div>
            </li>
          ))}
      </ul>
      <p>
        <Act onClick={add}>{t("invite.link")}</Act>
      </p>
      {screens.length > 0 && (
        <>
          <h3>{t("invite.screens")}</h3>
          <ul class="plain seats">
            {screens.map((seat) => (
              <li key={seat.id}>
                <SeatHead seat={seat} out={() => change(seat, { state: "revoked" })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/**
 * The seat whose place one takes who plays nobody yet: of the same name, with actors, and nobody is there. So players
 * of an earlier fight come, and those who lost their link.
 */
export function leftBy(seat: SeatShown, seats: readonly SeatShown[], here: ReadonlySet<string>): SeatShown | undefined {
  const name = (one: SeatShown) => one.name.trim().toLowerCase();
  if (seat.actors.length || !name(seat)) return undefined;
  return seats.find(
    (one) =>
      one.id !== seat.id &&
      one.state === "admitted" &&
      one.actors.length > 0 &&
      name(one) === name(seat) &&
      !here.has(one.id),
  );
}

/**
 * What a seat is called, how it stands, and what may be done with it, at last to shut it `out`: one who sits at the
 * table would need a new link, so the dialog asks first.
 */
function SeatHead({
  seat,
  out,
  children,
}: {
  seat: SeatShown;
  out: () => void;
  children?: ComponentChildren;
}): JSX.Element {
  const here = usePicture().table.people.value.some((one) => one.id === seat.id && one.connected);
  return (
    <div class="seat-head">
      <b>
        <bdi>{called(seat)}</bdi>
      </b>
      <span class="chip">{t(`people.${seat.state === "lobby" ? "lobby" : here ? "connected" : "away"}`)}</span>
      {children}
      <AskedTwice slim asks={seat.state !== "lobby"} go={out}>
        <Whose seat={seat} />
        {t("invite.revoke")}
      </AskedTwice>
    </div>
  );
}

/** Makes a new link for a seat. Who is at the table by the old one is there no longer, so the dialog asks first. */
function NewLink({ seat, go }: { seat: SeatShown; go: () => void }): JSX.Element {
  const asks = usePicture().table.people.value.some((one) => one.id === seat.id && one.connected);
  return (
    <AskedTwice slim asks={asks} title={t("seat.copy.text")} go={go}>
      <Whose seat={seat} />
      {t("seat.copy")}
    </AskedTwice>
  );
}

/** Read alone, a button says whose seat it is about. */
function Whose({ seat }: { seat: SeatShown }): JSX.Element {
  return <span class="sr-only">{called(seat)}: </span>;
}

/** What a seat is called, which may have no name. */
function called({ name, role }: SeatShown): string {
  return name || t(`role.${role}`);
}

/** The screens there are, each with its links; one is made if there is none. */
export function ScreenDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { table, picture } = usePicture();
  const [screens, setScreens] = useState<SeatShown[] | null>(null);
  const once = useOnce();
  const { fight } = table.kept;
  const load = async () => {
    const found = (await table.api.seats()).filter((seat) => seat.role === "screen" && seat.state !== "revoked");
    setScreens(found);
    return found;
  };
  const keepLink = (opened: SeatWithToken) =>
    keepOpened(opened, { name: picture.name, system: picture.system, ...(opened.link ? { link: opened.link } : {}) });
  const add = async (there: readonly SeatShown[]) => {
    const name = freeName(t("role.screen"), new Set(there.map((seat) => seat.name)));
    keepLink(await table.api.addSeat({ role: "screen", name }));
    await load();
  };
  const revoke = async (seat: string) => {
    await table.api.changeSeat(seat, { state: "revoked" });
    forget(fight, seat);
    await load();
  };
  const lines = table.lines.value;
  useEffect(() => {
    // One who shut the last screen out has not wished for another.
    if (screens) return;
    once(async () => {
      const found = await load();
      if (!found.length) await add(found);
    });
  }, [lines]);
  return (
    <Dialog title={t("invite.screen")} onClose={onClose} wide>
      <p>{t("invite.screen.text")}</p>
      {!screens && <p>{t("wait")}</p>}
      <ul class="plain seats screens">
        {screens?.map((seat) => (
          <li key={seat.id}>
            <SeatHead seat={seat} out={() => void revoke(seat.id).catch(tellProblem)}>
              {!linkTo(fight, seat.id) && (
                <NewLink
                  seat={seat}
                  go={() =>
                    once(async () => {
                      keepLink(await table.api.newLink(seat.id));
                      await load();
                    })
                  }
                />
              )}
            </SeatHead>
            <ScreenLinks seat={seat.id} />
          </li>
        ))}
      </ul>
      {screens && (
        <p>
          <Act onClick={() => once(() => add(screens))}>{t(screens.length ? "screen.another" : "invite.screen")}</Act>
        </p>
      )}
    </Dialog>
  );
}

/** The link of a seat, where this browser was told it: the server tells it once. */
function linkTo(fight: string, seat: string): string {
  const kept = find(fight, seat);
  return kept ? (kept.link ?? `${location.origin}${location.pathname}#seat=${kept.fight}.${kept.token}`) : "";
}

function ScreenLinks({ seat }: { seat: string }): JSX.Element | null {
  const { table } = usePicture();
  const { fight } = table.kept;
  const link = linkTo(fight, seat);
  const [look, setLook] = useState<(typeof LOOKS)[number]>("");
  const [size, setSize] = useState<(typeof SIZES)[number]>("");
  if (!link) return <p class="dim small">{t("screen.elsewhere")}</p>;
  const show = [look, size].filter(Boolean).join("-");
  return (
    <>
      <h3>{t("screen.link")}</h3>
      {onlyHere(link) && <p class="dim small">{t("reach.screen")}</p>}
      <div class="numbers-row">
        <Select
          label={t("theme.title")}
          look="num"
          of={LOOKS}
          now={look}
          say={(one) => t(`theme.${one || "auto"}`)}
          set={setLook}
        />
        <Select
          label={t("screen.size")}
          look="num"
          of={SIZES}
          now={size}
          say={(one) => t(`screen.size.${one || "usual"}`)}
          set={setSize}
        />
      </div>
      <CopyButton text={show ? `${link}/${show}` : link}>
        <a class="act" href={written({ at: "seat", fight, seat, show })} target="_blank" rel="noopener">
          {t("invite.open")}
        </a>
      </CopyButton>
      <h3>{t("screen.overlay")}</h3>
      <p class="dim small">{t("screen.overlay.text")}</p>
      <CopyButton text={`${link}/overlay`} />
    </>
  );
}

const LOOKS = ["", "dark", "light"] as const;
const SIZES = ["", "large", "small"] as const;

// Forms on a slow line: one is sent once until it is answered, and an answer that comes late closes nothing else.
import { useEffect, useRef } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import type { Command } from "../store/table.ts";

/** Whether the part that asks is still on the page, for what comes later. */
export function useThere(): () => boolean {
  const there = useRef(true);
  useEffect(
    () => () => {
      there.current = false;
    },
    [],
  );
  return () => there.current;
}

/**
 * Sends a form, or asks for something new, not again before the answer unless `what` is sent has changed: then `send`
 * is given what has no answer yet. `then` follows where the last was done and the form is still there.
 */
export function useSubmit<What = undefined>(): (
  send: (before: What | undefined) => Promise<unknown>,
  then?: () => void,
  what?: What,
) => void {
  const there = useThere();
  const sending = useRef<{ what: What | undefined } | null>(null);
  return (send, then, what) => {
    const before = sending.current;
    if (before && JSON.stringify(before.what) === JSON.stringify(what)) return;
    const now = { what };
    const last = () => sending.current === now;
    sending.current = now;
    void send(before?.what)
      .then((done) => {
        if (done && last() && there()) then?.();
      })
      .finally(() => {
        if (last()) sending.current = null;
      });
  };
}

/** Gives the command of a form back as it is, and withdraws it where the form is closed while it waits for a line. */
export function useWithdrawal(): <C extends Command | Command[]>(command: C) => C {
  const { table } = usePicture();
  const last = useRef<Command | Command[] | null>(null);
  useEffect(
    () => () => {
      if (last.current) table.withdraw(last.current);
    },
    [],
  );
  return (command) => {
    last.current = command;
    return command;
  };
}

/**
 * Sends the command of a form. While it waits for a line, a changed one goes in its place, and it is withdrawn where
 * the form is closed. `then` follows where it was done and the form is still there, and `anyway` where it was refused,
 * too; `sent` where it was done, be the form there or not. `follows` is that of {@link SeatClient.send}.
 */
export function useSend(
  follows = false,
): (command: Command | Command[], then: () => void, more?: { anyway?: boolean; sent?: () => void }) => void {
  const { table } = usePicture();
  const submit = useSubmit<Command | Command[]>();
  const own = useWithdrawal();
  return (command, then, { anyway = false, sent } = {}) => {
    const send = async (instead: Command | Command[] | undefined) => {
      const done = await table.send(own(command), { instead, follows });
      if (done) sent?.();
      return done || anyway;
    };
    submit(send, then, command);
  };
}

/** Takes the answers to one question that is asked again and again, but for those that a later one has overtaken. */
export function useNewest<T>(
  take: (found: T) => void,
  failed: (error: unknown) => void,
): (asked: Promise<T>) => Promise<void> {
  const last = useRef<Promise<T> | null>(null);
  return (asked) => {
    last.current = asked;
    const newest = () => last.current === asked;
    return asked.then(
      (found) => {
        if (newest()) take(found);
      },
      (error: unknown) => {
        if (newest()) failed(error);
      },
    );
  };
}

import type { CallAnswer, CallName } from '@hustings/contract';
import { useSession } from '@hustings/session';
import {
  callOrWait,
  callOutbox,
  type CallToMake,
  type SentCall,
  type WaitingCall,
} from '@hustings/vertical/outbox/calls';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const none: readonly WaitingCall[] = [];

/** The waiting calls of the member, read once for all components of the page. */
let known: readonly WaitingCall[] = none;
let readFor: string | undefined;
const listeners = new Set<() => void>();
const sentListeners = new Set<(sent: SentCall) => void>();
let endSubscription: (() => void) | undefined;

function know(calls: readonly WaitingCall[]): void {
  if (calls.length === 0 && known.length === 0) return;
  known = calls;
  for (const listener of listeners) listener();
}

/** Reads the waiting calls again; a browser that can store nothing has none. */
async function read(): Promise<void> {
  const userId = readFor;
  const found = userId === undefined ? [] : await callOutbox.list(userId).catch(() => []);
  if (userId === readFor) know(found);
}

/** Forgets a call that was sent at once, so that it is not shown beside its answer. */
const drop = (id: string): void => know(known.filter((each) => each.id !== id));

/**
 * Makes a call that survives a lost connection, and shows it as waiting from the moment at which this returns nothing.
 *
 * @returns the answer, or undefined if the call waits for a connection
 * @throws {CallError} as `callOrWait`
 */
export async function makeCall<Name extends CallName>(made: CallToMake<Name>): Promise<CallAnswer<Name> | undefined> {
  const answer = await callOrWait(made);
  if (answer === undefined) await read();
  else drop(made.id);
  return answer;
}

/** Adds a listener to one of the sets. All listeners of the page share one subscription. */
function add<Listener>(set: Set<Listener>, listener: Listener): () => void {
  set.add(listener);
  endSubscription ??= callOutbox.subscribe((sent) => {
    if (sent) {
      for (const each of sentListeners) each(sent);
      drop(sent.id);
    }
    void read();
  });
  return () => {
    set.delete(listener);
    if (listeners.size + sentListeners.size > 0) return;
    endSubscription?.();
    endSubscription = undefined;
  };
}

function listenFor(userId: string | undefined, listener: () => void): () => void {
  if (userId === undefined) return () => undefined;
  const isFirst = listeners.size === 0 || readFor !== userId;
  const end = add(listeners, listener);
  if (isFirst) {
    if (readFor !== userId) known = none;
    readFor = userId;
    void read();
  }
  return end;
}

/** Returns the calls of the member that wait in this browser, newest first; empty while they are read. */
export function useWaitingCalls(): readonly WaitingCall[] {
  const userId = useSession((session) => session.user?.userId);
  const listen = useCallback((listener: () => void) => listenFor(userId, listener), [userId]);
  return useSyncExternalStore(
    listen,
    () => (readFor === userId ? known : none),
    () => none,
  );
}

/** Returns the waiting call with a name; undefined if none waits. */
export const useWaitingCall = (id: string): WaitingCall | undefined => useWaitingCalls().find((each) => each.id === id);

/** Calls `onSent` for each call of this browser that is sent, by this page or another one. */
export function useCallSent(onSent: (sent: SentCall) => void): void {
  const hear = useEffectEvent(onSent);
  useEffect(() => add(sentListeners, (sent) => hear(sent)), []);
}

/** Returns what a member can do with a waiting call. */
export const actionsOf = (waiting: WaitingCall) => ({
  /** Sends the call again, at once or when the connection is back. */
  retry: async (): Promise<void> => {
    const open = { ...waiting, refusal: undefined };
    await callOutbox.store(open);
    const outcome = await callOutbox.sendOne(open);
    if (!('refused' in outcome)) return;
    const { code, status, meta } = outcome.refused;
    await callOutbox.store({ ...open, refusal: { code, status, meta } });
  },
  /** Removes the call without sending it. */
  discard: (): Promise<void> => callOutbox.remove(waiting),
});

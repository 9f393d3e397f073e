import type { CallAnswer, CallInput, CallName } from '@hustings/contract';
// Import by the public name: a relative import would bundle a second copy of the shell's client.
import { call, CallError } from '@hustings/vertical/client';
import { makeOutbox, type OutboxEntry } from './outbox.ts';

/** What a waiting call does, as lists of waiting calls say it. */
export interface CallSubject {
  kind: 'vote' | 'comment' | 'favorite';
  /** The name of the subject, or the text of a comment. */
  name: string;
  /** The address of the page on which the member did it. */
  path: string;
}

/** A write of the contract that the server has not answered yet. */
export interface WaitingCall extends OutboxEntry {
  name: CallName;
  input: CallInput<CallName>;
  about: CallSubject;
}

/** The answer of a waiting call, by the name of its entry. */
export interface SentCall {
  id: string;
  answer: CallAnswer<CallName>;
}

/**
 * The outbox of calls: votes, comments and favourites. Every vertical that makes such calls lists the kind `calls` in
 * `sends`, and any of them can send the calls of all, because a call needs only its name and its input.
 */
export const callOutbox = makeOutbox<WaitingCall, SentCall>({
  open: 'calls',
  refused: 'refused-calls',
  channel: 'hustings-outbox-calls',
  send: async ({ id, name, input }) => ({ id, answer: await call(name, input) }),
});

/** A call to make, with the name of its entry. */
export interface CallToMake<Name extends CallName> extends Pick<WaitingCall, 'id' | 'userId' | 'about'> {
  name: Name;
  input: CallInput<Name>;
}

/**
 * Makes a call that survives a lost connection: stores it in this browser until the server has answered.
 *
 * @returns the answer, or undefined if the call waits for a connection
 * @throws {CallError} if the server refused the call, or did not answer and the browser can store nothing
 */
export async function callOrWait<Name extends CallName>(made: CallToMake<Name>): Promise<CallAnswer<Name> | undefined> {
  const waiting: WaitingCall = {
    ...(made as CallToMake<CallName>),
    created: new Date().toISOString(),
    revision: crypto.randomUUID(),
  };
  const isStored = await callOutbox.store(waiting).then(
    () => true,
    () => false,
  );
  const outcome = await callOutbox.sendOne(waiting);
  if ('sent' in outcome) return outcome.sent.answer as CallAnswer<Name>;
  if ('waits' in outcome && isStored) return undefined;
  await callOutbox.remove(waiting).catch(() => undefined);
  throw 'refused' in outcome ? outcome.refused : new CallError('NetworkError', 0);
}

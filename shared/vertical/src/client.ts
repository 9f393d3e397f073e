import type { Boot, CallAnswer, CallInput, CallName } from '@hustings/contract';
import { CallError } from './call-error.ts';

export { CallError } from './call-error.ts';

/** Performs a call: over HTTP in a browser, through an internal channel in a server render. */
export type Transport = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
  onProgress?: (share: number) => void,
) => Promise<CallAnswer<Name>>;

let onUnauthorized: (() => void) | undefined;

/** Registers the shell's handler for an ended session (401). */
export function whenUnauthorized(action: () => void): void {
  onUnauthorized = action;
}

let onNotFound: (() => void) | undefined;

/**
 * Registers the shell's handler for 404, which the server also answers to admin calls by members who are not admins.
 */
export function whenNotFound(action: () => void): void {
  onNotFound = action;
}

let adminCalls: Boot['adminCalls'];

/** Registers the admin calls, whose names and paths only documents of admins contain. */
export function learnCalls(entries: Boot['adminCalls']): void {
  adminCalls = { ...adminCalls, ...entries };
}

let beforeCalls: (() => Promise<unknown>) | undefined;

/** Registers what the first call waits for, such as the texts of failures. A call fails if it does not load. */
export function loadBeforeCalls(load: () => Promise<unknown>): void {
  beforeCalls = load;
}

/**
 * Loads the code that sends calls: the HTTP client and the table of endpoints. A document carries the data of its page,
 * so the page does not need that code before it can be used.
 *
 * @throws {CallError} `NetworkError` if the code does not load; the next call tries again
 */
export async function prepareCalls() {
  try {
    const needed = beforeCalls?.();
    const sending = import(/* webpackChunkName: "calls" */ './send-call.ts');
    await Promise.all([sending, needed]);
    return await sending;
  } catch {
    throw new CallError('NetworkError', 0);
  }
}

/** Marks that `call` announces changes. Older shells lack this export and announce no changes. */
export const announcesChanges = true;

/**
 * Makes a call of the contract. Pass `signal` to reads, so that a late answer is dropped; never to writes. Announces
 * what a write changes. Reports upload progress, from 0 to 1, to `onProgress`.
 *
 * @throws {CallError} with the code of the server's `responseStatus`, or `NetworkError` without an answer
 */
export const call: Transport = async (name, input, signal, onProgress) => {
  try {
    const { sendCall } = await prepareCalls();
    return await sendCall(name, input, { adminCalls, signal, onProgress });
  } catch (failure) {
    // Other 401 codes, such as a wrong password, do not mean that the session has ended.
    if (failure instanceof CallError && failure.code === 'Unauthorized') onUnauthorized?.();
    if (failure instanceof CallError && failure.status === 404) onNotFound?.();
    throw failure;
  }
};

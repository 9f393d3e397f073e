import type { CallName } from '@hustings/contract';
import type { ReadOutcome } from '@hustings/vertical/server';
import type { MessagePort } from 'node:worker_threads';

/** What a worker is asked: a function of its bundle by name, what it is given, and the job's own channel. */
export interface JobMessage {
  task: string;
  job: unknown;
  port: MessagePort;
}

/** From the worker, over the job's channel: a read to be made, or the end. */
export type FromWorker =
  | { kind: 'read'; id: number; name: CallName; input: unknown }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; message: string };

/** What became of a read: the answer as the JSON that the API writes, or the failure. */
export type WrittenOutcome = { json: string } | Extract<ReadOutcome, { failure: unknown }>;

/** To the worker, over the job's channel: what became of a read. */
export interface ToWorker {
  id: number;
  outcome: WrittenOutcome;
}

/** Asked over the worker's own channel; one that is caught in a loop does not answer. */
export const stillThere = 'still there?';

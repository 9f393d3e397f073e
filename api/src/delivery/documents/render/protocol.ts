import type { CallName } from '@hustings/contract';
import type { ReadOutcome } from '@hustings/vertical/server';
import type { MessagePort } from 'node:worker_threads';

/** A job for the worker: the name of a function of its bundle, the argument, and the port for messages of the job. */
export interface JobMessage {
  task: string;
  job: unknown;
  port: MessagePort;
}

/** A message from the worker over the port of a job: a request for data, the result, or an error. */
export type FromWorker =
  | { kind: 'read'; id: number; name: CallName; input: unknown }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; message: string };

/** The outcome of a request for data: the answer as JSON, or the failure. */
export type WrittenOutcome = { json: string } | Extract<ReadOutcome, { failure: unknown }>;

/** A message to the worker over the port of a job: the outcome of a request for data. */
export interface ToWorker {
  id: number;
  outcome: WrittenOutcome;
}

/** The health check of a worker, which answers with the same message unless its event loop is blocked. */
export const ping = 'ping';

/**
 * Renders pages of one release, isolated from the server: without environment, files, network and database, and with
 * limited memory. Each job reads data over its own channel, with the rights of its visitor.
 */
import type { CallName } from '@hustings/contract';
import type { ReadOutcome } from '@hustings/vertical/server';
import { createRequire } from 'node:module';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { ping, type FromWorker, type JobMessage, type ToWorker } from './protocol.ts';
import { lockDown } from './sandbox.ts';

type Task = (job: unknown, reads: (name: CallName, input: unknown) => Promise<ReadOutcome>) => Promise<unknown>;

if (!parentPort) throw new Error('This module runs as a worker only.');
const server = parentPort;

const load = createRequire(import.meta.url);
lockDown();
const tasks = load(workerData.bundle) as Record<string, Task>;

/** Makes the function that reads data for a job over its port. */
function readsOver(port: MessagePort) {
  const waiting = new Map<number, (outcome: ReadOutcome) => void>();
  let last = 0;
  port.on('message', ({ id, outcome }: ToWorker) => {
    waiting.get(id)?.('json' in outcome ? { answer: JSON.parse(outcome.json) } : outcome);
    waiting.delete(id);
  });
  return (name: CallName, input: unknown): Promise<ReadOutcome> => {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      port.postMessage({ kind: 'read', id, name, input } satisfies FromWorker);
    });
  };
}

/** Serialises the state of a page in the worker, so that the server can put it into the document as it is. */
const withStateAsJson = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'state' in result
    ? { ...result, state: JSON.stringify(result.state) }
    : result;

async function runJob({ task, job, port }: JobMessage): Promise<void> {
  const send = (message: FromWorker) => port.postMessage(message);
  try {
    const run = tasks[task];
    if (!run) throw new Error(`The bundle has no ${task}.`);
    send({ kind: 'done', result: withStateAsJson(await run(job, readsOver(port))) });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  } finally {
    port.close();
  }
}

server.on('message', (message: JobMessage | typeof ping) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node, not a window
  if (message === ping) server.postMessage(ping);
  else void runJob(message);
});

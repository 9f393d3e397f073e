/**
 * Renders pages of one release, apart from the server: no environment, no files, no network, no database, memory that ends.
 * What it may read it asks for over the channel of the job, which carries that visitor's rights and nobody else's.
 */
import type { CallName } from '@hustings/contract';
import type { ReadOutcome } from '@hustings/vertical/server';
import { createRequire } from 'node:module';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { stillThere, type FromWorker, type JobMessage, type ToWorker } from './protocol.ts';
import { seal } from './sealed.ts';

type Task = (job: unknown, reads: (name: CallName, input: unknown) => Promise<ReadOutcome>) => Promise<unknown>;

if (!parentPort) throw new Error('This runs as a worker only.');
const server = parentPort;

const load = createRequire(import.meta.url);
seal();
const tasks = load(workerData.bundle) as Record<string, Task>;

/** The reads of one job, over its channel. */
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

/** What a page is taken over with goes into the document as text: so it is copied once, and written once. */
const asText = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'state' in result
    ? { ...result, state: JSON.stringify(result.state) }
    : result;

async function carryOut({ task, job, port }: JobMessage): Promise<void> {
  const send = (message: FromWorker) => port.postMessage(message);
  try {
    const carry = tasks[task];
    if (!carry) throw new Error(`The bundle has no ${task}.`);
    send({ kind: 'done', result: asText(await carry(job, readsOver(port))) });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  } finally {
    port.close();
  }
}

server.on('message', (message: JobMessage | typeof stillThere) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node, not a window
  if (message === stillThere) server.postMessage(stillThere);
  else void carryOut(message);
});

import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { WrittenReads } from './data-fetchers.ts';
import { stillThere, type FromWorker, type JobMessage, type ToWorker } from './protocol.ts';

/** Milliseconds in which a worker that is past a deadline must show that it is not caught in a loop. */
const sign = 250;

/** Megabytes that the code of a release may hold. */
const memory = 192;

/** Where a file lies: a worker may read it there, and not by a link that leads to it. */
const placeOf = (file: string): string => (existsSync(file) ? realpathSync(file) : file);

/** What a worker loads: its code, what says that this is a module, and the bundle. */
const readable = (bundle: string): string[] => [
  path.join(import.meta.dirname, '*'),
  path.join(import.meta.dirname, '../../../../package.json'),
  bundle,
];

/** Renders with the server bundle of one release. */
export interface Renderer {
  /**
   * Carries out a task of the bundle.
   *
   * @throws where the code throws, at once or late, or is past the deadline; the server is none the worse for it
   */
  render<Result>(task: string, job: unknown, reads: WrittenReads): Promise<Result>;
  close(): Promise<void>;
}

interface Job {
  fail(error: Error): void;
}

/**
 * Makes the renderer of a release: one worker, started when it is needed, ended when it does not answer, and started
 * again for the next page.
 *
 * @param deadline milliseconds that a render may take
 */
export function makeRenderer(bundle: string, deadline: number): Renderer {
  let worker: Worker | undefined;
  const jobs = new Map<Job, Worker>();

  function start(): Worker {
    const file = placeOf(bundle);
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { bundle: file },
      env: {},
      // Rights of this thread alone: it reads its own code and the bundle, and reaches neither network nor programs.
      execArgv: ['--permission', ...readable(file).map((each) => `--allow-fs-read=${each}`)],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    started.unref();
    started.on('error', (error) => drop(started, error));
    started.on('exit', () => drop(started, new Error('The render worker has ended.')));
    return started;
  }

  /** Fails everything that a worker was doing; the next job starts another. */
  function drop(ended: Worker, error: unknown): void {
    if (worker === ended) worker = undefined;
    const failure = error instanceof Error ? error : new Error(String(error));
    for (const [job, by] of jobs) if (by === ended) job.fail(failure);
  }

  /** A worker that only waits for data lives on; one that is caught in a loop is ended, and holds nobody else up. */
  function endIfStuck(suspect: Worker): void {
    if (worker === suspect) worker = undefined;
    const timer = setTimeout(() => void suspect.terminate(), sign);
    suspect.on('message', function answered(message: unknown) {
      if (message !== stillThere) return;
      clearTimeout(timer);
      suspect.off('message', answered);
      if (worker) void suspect.terminate();
      else worker = suspect;
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node, not a window
    suspect.postMessage(stillThere);
  }

  return {
    render<Result>(task: string, given: unknown, reads: WrittenReads): Promise<Result> {
      // A worker that has to read its bundle first has twice the time.
      const allowed = worker ? deadline : deadline * 2;
      const by = (worker ??= start());
      const { port1: port, port2 } = new MessageChannel();
      return new Promise<Result>((resolve, reject) => {
        const end = () => {
          clearTimeout(timer);
          jobs.delete(job);
          port.close();
        };
        const job: Job = {
          fail(error) {
            end();
            reject(error);
          },
        };
        const timer = setTimeout(() => {
          job.fail(new Error(`The render took more than ${allowed} ms.`));
          endIfStuck(by);
        }, allowed);
        jobs.set(job, by);
        port.on('message', (message: FromWorker) => {
          if (message.kind === 'read') {
            const { id, name, input } = message;
            void reads(name, input).then((outcome) => port.postMessage({ id, outcome } satisfies ToWorker));
          } else if (message.kind === 'done') {
            end();
            resolve(message.result as Result);
          } else {
            job.fail(new Error(message.message));
          }
        });
        by.postMessage({ task, job: given, port: port2 } satisfies JobMessage, [port2]);
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}

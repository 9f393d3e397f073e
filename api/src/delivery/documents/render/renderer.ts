import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { WrittenReads } from './data-fetchers.ts';
import { ping, type FromWorker, type JobMessage, type ToWorker } from './protocol.ts';

/** The time in milliseconds in which a worker must answer a ping. */
const pingTimeoutMs = 250;

/** The heap limit of a worker in megabytes. */
const memory = 192;

/** Resolves symbolic links, because the permissions of a worker apply to real paths. */
const realPath = (file: string): string => (existsSync(file) ? realpathSync(file) : file);

/** Returns the paths that a worker may read: its code, the package.json that makes it a module, and the bundle. */
const readable = (bundle: string): string[] => [
  path.join(import.meta.dirname, '*'),
  path.join(import.meta.dirname, '../../../../package.json'),
  bundle,
];

/** Runs the server bundle of one release. */
export interface Renderer {
  /**
   * Runs a function of the bundle.
   *
   * @throws if the code throws, at once or later, or exceeds the deadline; the server itself keeps running
   */
  render<Result>(task: string, job: unknown, reads: WrittenReads): Promise<Result>;
  close(): Promise<void>;
}

interface Job {
  fail(error: Error): void;
}

/**
 * Makes the renderer of a release. It runs one worker, which it starts on demand. It ends a worker that does not
 * answer, and starts another one for the next page.
 *
 * @param deadline the time limit of a render in milliseconds
 */
export function makeRenderer(bundle: string, deadline: number): Renderer {
  let worker: Worker | undefined;
  const jobs = new Map<Job, Worker>();

  function start(): Worker {
    const file = realPath(bundle);
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { bundle: file },
      env: {},
      // The worker may only read its code and the bundle; it has neither network nor child processes.
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

  /** Fails all jobs of a worker; the next job starts another worker. */
  function drop(ended: Worker, error: unknown): void {
    if (worker === ended) worker = undefined;
    const failure = error instanceof Error ? error : new Error(String(error));
    for (const [job, by] of jobs) if (by === ended) job.fail(failure);
  }

  /** Ends a worker whose event loop is blocked; keeps one that only waits for data. */
  function endIfStuck(suspect: Worker): void {
    if (worker === suspect) worker = undefined;
    const timer = setTimeout(() => void suspect.terminate(), pingTimeoutMs);
    suspect.on('message', function answered(message: unknown) {
      if (message !== ping) return;
      clearTimeout(timer);
      suspect.off('message', answered);
      if (worker) void suspect.terminate();
      else worker = suspect;
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node, not a window
    suspect.postMessage(ping);
  }

  return {
    render<Result>(task: string, given: unknown, reads: WrittenReads): Promise<Result> {
      // The first job of a worker has twice the time, because the worker must load its bundle first.
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

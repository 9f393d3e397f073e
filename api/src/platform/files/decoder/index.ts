import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Frame, Pixels } from './decode.ts';
import type { Order, Outcome } from './process.ts';

export { restrictSharp, type Frame, type Pixels } from './decode.ts';

/** Milliseconds after which the process ends that has nothing to do. */
const idleMilliseconds = 30_000;
/** Milliseconds after which a picture is given up: one that takes as long is made to. */
const longestMilliseconds = 60_000;

/** Has the C library give memory back at once: by default each thread keeps what the largest picture took. */
const environment = {
  PATH: process.env['PATH'],
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

interface Decoder {
  process: ChildProcess;
  waiting: Map<number, PromiseWithResolvers<Pixels>>;
  idle: NodeJS.Timeout | undefined;
}

let decoder: Decoder | undefined;
let orders = 0;

function start(): Decoder {
  const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), {
    serialization: 'advanced',
    env: environment,
    // Its JavaScript holds next to nothing: pictures lie outside of this heap.
    execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const started: Decoder = { process: child, waiting: new Map(), idle: undefined };
  const end = (): void => {
    if (decoder === started) decoder = undefined;
    for (const { reject } of started.waiting.values()) reject(new Error('The decoder ended.'));
    started.waiting.clear();
  };
  child.once('exit', end).once('error', end);
  child.on('message', ({ id, pixels }: Outcome) => {
    const asked = started.waiting.get(id);
    started.waiting.delete(id);
    if (pixels) asked?.resolve(pixels);
    else asked?.reject(new Error('The picture cannot be read.'));
  });
  return started;
}

/** Keeps this process alive for what is waited for, and for nothing else. */
function hold({ process: child }: Decoder, isWaiting: boolean): void {
  if (isWaiting) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function rest(idle: Decoder): void {
  if (idle.waiting.size > 0) return;
  hold(idle, false);
  idle.idle = setTimeout(() => {
    if (decoder === idle) decoder = undefined;
    if (idle.process.connected) idle.process.disconnect();
  }, idleMilliseconds).unref();
}

/**
 * Decodes a picture in a process of its own, which is started when it is needed and ends when it is not: what decoding takes
 * is given back, and a picture that breaks its reader breaks nothing else.
 *
 * @throws where the picture cannot be read
 */
export async function decodeApart(file: Uint8Array, frame: Frame): Promise<Pixels> {
  const at = (decoder ??= start());
  clearTimeout(at.idle);
  hold(at, true);
  const id = (orders += 1);
  const asked = Promise.withResolvers<Pixels>();
  at.waiting.set(id, asked);
  const tooLong = setTimeout(() => at.process.kill('SIGKILL'), longestMilliseconds);
  try {
    const order: Order = { id, file, frame };
    at.process.send(order, (error) => error && asked.reject(error));
    return await asked.promise;
  } finally {
    clearTimeout(tooLong);
    at.waiting.delete(id);
    rest(at);
  }
}

import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Frame, Pixels } from './decode.ts';
import type { DecodeRequest, DecodeResult } from './process.ts';

export { restrictSharp, type Frame, type Pixels } from './decode.ts';

/** The milliseconds after which an idle process ends. */
const idleMilliseconds = 30_000;
/** The time limit in milliseconds for decoding one picture, against malicious files. */
const timeoutMs = 60_000;

/** Makes the C library free memory at once. By default, each thread keeps the memory of its largest picture. */
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
let requests = 0;

function start(): Decoder {
  const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), {
    serialization: 'advanced',
    env: environment,
    // The JavaScript heap can be small, because pictures are stored outside it.
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
  child.on('message', ({ id, pixels }: DecodeResult) => {
    const asked = started.waiting.get(id);
    started.waiting.delete(id);
    if (pixels) asked?.resolve(pixels);
    else asked?.reject(new Error('The picture cannot be read.'));
  });
  return started;
}

/** Makes the decoder keep this process alive only while a caller waits for a picture. */
function setReferenced({ process: child }: Decoder, isWaiting: boolean): void {
  if (isWaiting) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function becomeIdle(idle: Decoder): void {
  if (idle.waiting.size > 0) return;
  setReferenced(idle, false);
  idle.idle = setTimeout(() => {
    if (decoder === idle) decoder = undefined;
    if (idle.process.connected) idle.process.disconnect();
  }, idleMilliseconds).unref();
}

/**
 * Decodes a picture in a separate process, which is started on demand and ends when idle. When the process ends, its
 * memory is freed; when it crashes, the server goes on.
 *
 * @throws if the picture cannot be decoded
 */
export async function decodeInProcess(file: Uint8Array, frame: Frame): Promise<Pixels> {
  const active = (decoder ??= start());
  clearTimeout(active.idle);
  setReferenced(active, true);
  const id = (requests += 1);
  const asked = Promise.withResolvers<Pixels>();
  active.waiting.set(id, asked);
  const timer = setTimeout(() => active.process.kill('SIGKILL'), timeoutMs);
  try {
    const request: DecodeRequest = { id, file, frame };
    active.process.send(request, (error) => error && asked.reject(error));
    return await asked.promise;
  } finally {
    clearTimeout(timer);
    active.waiting.delete(id);
    becomeIdle(active);
  }
}

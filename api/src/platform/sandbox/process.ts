import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { channelDescriptor, makeMessageReader, writeMessage, type Head, type Message } from './child.ts';
import { descriptorsWith, isolated, isolations, type Isolation, type ProcessLimits } from './isolation.ts';
import { stripTypes } from './strip-types.ts';

/** The limits of a process, its messages included. */
export interface SandboxLimits extends ProcessLimits {
  /** The maximum megabytes of the JavaScript heap. */
  heapMegabytes: number;
  /** The maximum bytes of a message from the process. */
  maxMessageBytes: number;
}

/** A program that runs in a sandboxed process. */
export interface SandboxProgram {
  /** The name in error messages. */
  name: string;
  limits: SandboxLimits;
  /** The files and folders that the program may read, with absolute paths; by default none. */
  readable?: readonly string[];
  /** The environment of the program, besides the settings of the allocator; by default empty. */
  environment?: Readonly<Record<string, string>>;
  /** How strongly the process is isolated; by default as strongly as this system can. */
  isolation?: Isolation;
  /** Whether the program may load native code of packages; by default not. Node's permissions do not bind such code. */
  hasAddons?: boolean;
}

/** A sandboxed process with its channel. */
export interface SandboxedProcess {
  send(head: Head, fields?: object): void;
  /** Sets the receiver of messages. */
  onMessage(receive: (message: Message) => void): void;
  /** Calls the listener with the reason when the process has ended, at once if it already has. */
  onEnd(listener: (reason: Error) => void): void;
  /** Ends the process at once. */
  end(reason: string): void;
  /** Makes the process keep this one alive only while it is referenced. */
  setReferenced(isReferenced: boolean): void;
}

/** The maximum bytes that wait to be written to a process. A process that does not read them is ended. */
const maxWaitingBytes = 64_000_000;

/** The maximum bytes of a message from the server to a process, which the process checks. */
const maxInputBytes = 128_000_000;

/**
 * The flags that make V8 keep little memory. A process under load has 36 MB of its own instead of 75 MB, and takes a
 * quarter more processor time for a page (docs/decisions/17-isolation.md#memory).
 */
const memoryFlags = [
  // Give free pages back at once, and collect the old generation more often.
  '--memory-saver-mode',
  '--heap-growing-percent=50',
  // A young generation of 4 MB needs 3.5 MB more, and renders 3 % more pages.
  '--min-semi-space-size=1',
  '--max-semi-space-size=2',
  '--expose-gc',
  // Keep the bytecode in a collection, for half a megabyte.
  '--no-flush-bytecode',
  // A program needs no thread for each processor, and each thread keeps memory of its own.
  '--v8-pool-size=1',
];

/**
 * The settings of glibc's allocator: give freed blocks of this many bytes back at once. Otherwise the blocks that V8's
 * compilers used for a moment stay, which are 20 MB.
 */
const allocatorSettings = { MALLOC_MMAP_THRESHOLD_: '8192' };

let childSource: string | undefined;

/** Returns the source of the child's program. */
const sourceOfChild = (): string =>
  (childSource ??= `${stripTypes(readFileSync(new URL('child.ts', import.meta.url), 'utf8'))}\nserveJobs(${maxInputBytes});`);

/** Starts a process with the given isolation. Errors of the start end the process. */
export function startWith(isolation: Isolation, program: SandboxProgram): SandboxedProcess {
  const { name, limits, readable = [], hasAddons = false } = program;
  const environment = { ...allocatorSettings, ...program.environment };
  const files = readable.map((file) => realpathSync(file));
  const flags = [
    '--permission',
    ...files.map((file) => `--allow-fs-read=${file}`),
    ...(hasAddons ? ['--allow-addons'] : []),
    `--max-old-space-size=${limits.heapMegabytes}`,
    ...memoryFlags,
    '--disable-sigusr1',
    '--input-type=module',
    '--eval',
    sourceOfChild(),
    // Names the process in the list of processes.
    name,
  ];
  const command = isolated(isolation, {
    program: realpathSync(process.execPath),
    args: flags,
    limits,
    readable: files,
    hasAddons,
    environment,
  });
  const { stdio, closed } = descriptorsWith(channelDescriptor);
  // Process groups reach across namespaces: with a group of its own, the process cannot send signals to the server's.
  const child = spawn(command.program, command.args, { env: environment, stdio, detached: true });
  child.on('error', (error) => end(`The process did not start: ${error.message}`));
  // A server that has too many open files gets a child without any streams.
  const streams = (child.stdio as typeof child.stdio | undefined) ?? [];
  for (const descriptor of closed) (streams[descriptor] as Duplex | undefined)?.destroy();
  const channel = (streams[channelDescriptor] ?? new Duplex()) as Duplex & { ref?(): void; unref?(): void };
  const reader = makeMessageReader(limits.maxMessageBytes);
  let receiver: ((message: Message) => void) | undefined;
  const endListeners: ((reason: Error) => void)[] = [];
  let ended: Error | undefined;

  function end(reason: string): void {
    if (ended) return;
    ended = new Error(`${name}: ${reason}`);
    child.kill('SIGKILL');
    channel.destroy();
    for (const listener of endListeners) listener(ended);
  }

  child.on('exit', () => end('The process has ended.'));
  channel.on('error', () => end('The channel of the process is broken.'));
  channel.on('close', () => end('The process has closed its channel.'));
  channel.on('data', (chunk: Buffer) => {
    try {
      for (const message of reader.read(chunk)) receiver?.(message);
    } catch (error) {
      end(`The process broke the protocol: ${error instanceof Error ? error.message : String(error)}`);
    }
  });

  return {
    send(head, fields) {
      if (channel.destroyed) return;
      writeMessage(channel, head, fields);
      if (channel.writableLength > maxWaitingBytes) end('The process does not read its messages.');
    },
    onMessage(listener) {
      receiver = listener;
    },
    onEnd(listener) {
      if (ended) listener(ended);
      else endListeners.push(listener);
    },
    end,
    setReferenced(isReferenced) {
      if (isReferenced) {
        child.ref();
        channel.ref?.();
      } else {
        child.unref();
        channel.unref?.();
      }
    },
  };
}

/** The time in milliseconds in which a process must do its job when the isolations are tried. */
const probeTimeoutMs = 10_000;

/** A file of a package, which a process with a user of its own may not be able to read. */
const probedFile = realpathSync(fileURLToPath(import.meta.resolve('p-limit')));

const probe: SandboxProgram = {
  name: 'probe',
  limits: { heapMegabytes: 32, dataMegabytes: 2_000, processorSeconds: 60, maxMessageBytes: 1_000 },
  readable: [path.dirname(probedFile)],
};

const probeSource = "exports.read = ({ file }) => ({ bytes: require('fs').readFileSync(file).length });";

/** Returns whether this system can start a process with an isolation, and the process can read a package. */
async function isAvailable(isolation: Isolation): Promise<boolean> {
  const started = startWith(isolation, probe);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), probeTimeoutMs);
  started.onMessage(({ head: { kind } }) => {
    if (kind !== 'ready') resolve(kind === 'done');
  });
  started.onEnd(() => resolve(false));
  started.send({ kind: 'load' }, { source: probeSource });
  started.send({ kind: 'job', job: 1, name: 'read' }, { file: probedFile });
  const available = await promise;
  clearTimeout(timer);
  started.end('The probe is done.');
  return available;
}

let strongest: Promise<Isolation> | undefined;

async function findStrongest(): Promise<Isolation> {
  for (const isolation of isolations) if (await isAvailable(isolation)) return isolation;
  throw new Error('No sandboxed process can be started on this system.');
}

/**
 * Returns the strongest isolation that this system offers. Tries it once in the life of the server.
 *
 * @throws if no process can be started at all
 */
export function strongestIsolation(): Promise<Isolation> {
  strongest ??= findStrongest();
  strongest.catch(() => (strongest = undefined));
  return strongest;
}

/** Starts a process with its isolation. */
export const startSandboxed = async (program: SandboxProgram): Promise<SandboxedProcess> =>
  startWith(program.isolation ?? (await strongestIsolation()), program);

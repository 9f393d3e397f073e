/**
 * The program of a sandboxed process: runs jobs for the server over one channel, its only connection to anything.
 *
 * The server passes the source of this file to Node as text (`process.ts`), because the process can read no files. So
 * this file may import modules of Node only. The server imports the codec of the messages from here.
 */
import { createRequire, isBuiltin, registerHooks } from 'node:module';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { compileFunction } from 'node:vm';

/** The file descriptor of the channel in the process. */
export const channelDescriptor = 3;

/** The header of a message. The kind tells which of the numbers are present. */
export interface Head {
  kind: string;
  /** The number of the job that the message belongs to. */
  job?: number;
  /** The number of the question that the message asks or answers. */
  question?: number;
  /** The task of a job, or the name of a question. */
  name?: string;
}

/** A text that already is JSON, for a field of a message. */
export class JsonText {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** A message with its fields. The values are still encoded, so that the receiver decodes only what it needs. */
export interface Message {
  head: Head;
  fields: ReadonlyMap<string, { type: string; bytes: Buffer }>;
}

/** The encoded fields of a value: JSON, except for texts and bytes, which are written as they are. */
function encodeField(value: unknown): [type: string, bytes: Uint8Array] {
  if (typeof value === 'string') return ['text', Buffer.from(value)];
  if (value instanceof Uint8Array) return ['bytes', value];
  return ['json', Buffer.from(value instanceof JsonText ? value.json : JSON.stringify(value))];
}

const numberSize = 4;

/** The maximum number of fields of a message. More would need far more memory than their bytes. */
const maxFields = 64;

/** The maximum bytes of the header of a message. */
const maxHeaderBytes = 10_000;

function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(numberSize);
  bytes.writeUInt32BE(value);
  return bytes;
}

/**
 * Encodes a message: its length without these four bytes, then the header and the values of the fields, each after its
 * length. Leaves out fields that are undefined.
 *
 * @throws if a value cannot be JSON, or there are too many fields
 */
export function encodeMessage(head: Head, fields: object = {}): Uint8Array[] {
  const types: [name: string, type: string][] = [];
  const values: Uint8Array[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const [type, bytes] = encodeField(value);
    types.push([name, type]);
    values.push(bytes);
  }
  const header = Buffer.from(JSON.stringify({ ...head, fields: types }));
  if (values.length > maxFields || header.length > maxHeaderBytes) throw new Error('A message has too many fields.');
  const sections = [header, ...values];
  const size = sections.reduce((sum, { length }) => sum + numberSize + length, 0);
  return [uint32(size), ...sections.flatMap((bytes) => [uint32(bytes.length), bytes])];
}

/** Writes a message once all of it is encoded, in one go with the others of the same moment, such as a page's reads. */
export function writeMessage(channel: Writable, head: Head, fields?: object): void {
  const message = encodeMessage(head, fields);
  channel.cork();
  for (const bytes of message) channel.write(bytes);
  process.nextTick(() => channel.uncork());
}

function decodeMessage(bytes: Buffer): Message {
  const sections: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + numberSize + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new Error('A section of a message is longer than the message.');
    if (sections.length > maxFields) throw new Error('A message has too many fields.');
    sections.push(bytes.subarray(at + numberSize, end));
    at = end;
  }
  const [header, ...values] = sections;
  if (!header || header.length > maxHeaderBytes) throw new Error('The header of a message is too long.');
  const { fields, ...head } = JSON.parse(String(header)) as Head & { fields: [name: string, type: string][] };
  if (typeof head.kind !== 'string' || !Array.isArray(fields) || fields.length !== values.length)
    throw new Error('The header of a message is malformed.');
  return {
    head,
    fields: new Map(
      values.map((value, index) => [String(fields[index]?.[0]), { type: String(fields[index]?.[1]), bytes: value }]),
    ),
  };
}

/** Reads messages from the chunks of a stream. */
export interface MessageReader {
  /** @throws if a message is malformed or larger than the limit */
  read(chunk: Buffer): Message[];
}

/**
 * Makes the reader of a stream. It copies each message into memory of the announced size, because many small chunks
 * would need far more memory than their bytes.
 *
 * @param maxBytes the maximum size of a message
 */
export function makeMessageReader(maxBytes: number): MessageReader {
  const length = Buffer.alloc(numberSize);
  /** The current message; undefined until its length is complete. */
  let message: Buffer | undefined;
  /** The bytes that the current message has, or its length. */
  let filled = 0;

  return {
    read(chunk) {
      const messages: Message[] = [];
      for (let at = 0; at < chunk.length;) {
        const target: Buffer = message ?? length;
        const copied = chunk.copy(target, filled, at);
        at += copied;
        filled += copied;
        if (filled < target.length) break;
        filled = 0;
        if (message) {
          messages.push(decodeMessage(message));
          message = undefined;
        } else {
          const size = length.readUInt32BE(0);
          if (size === 0 || size > maxBytes)
            throw new Error(`A message of ${size} bytes is empty or over ${maxBytes}.`);
          message = Buffer.allocUnsafeSlow(size);
        }
      }
      return messages;
    },
  };
}

/** Decodes the value of a field. */
export function valueOf({ type, bytes }: { type: string; bytes: Buffer }): unknown {
  if (type === 'text') return String(bytes);
  return type === 'bytes' ? bytes : JSON.parse(String(bytes));
}

/** A question to the server during a job. Resolves to the fields of the answer. */
type Ask = (name: string, input: unknown) => Promise<Record<string, unknown>>;

/** A function of the program: gets the fields of the job and returns the fields of the result. */
type Task = (input: Record<string, unknown>, ask: Ask) => unknown;

/** The modules of Node that the source of a program may import: React's server build and the typed client need them. */
const allowedModules: ReadonlySet<string> = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'fs',
  'http',
  'http2',
  'https',
  'net',
  'os',
  'path',
  'stream',
  'stream/consumers',
  'string_decoder',
  'tls',
  'tty',
  'url',
  'util',
  'zlib',
]);

/** The properties of `process` that affect or reveal more than the program. */
const forbiddenProperties = [
  'report',
  'kill',
  '_kill',
  '_debugProcess',
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
];

/**
 * The globals of Node that access the network, or load its HTTP client when they are read. The client takes 4 MB, and
 * libraries read some of them to see what the environment offers.
 */
const networkGlobals = [
  'fetch',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'MessageEvent',
  'WebSocket',
  'CloseEvent',
  'EventSource',
];

/** Deletes properties. */
function removeAll(owner: object, names: readonly string[]): void {
  for (const name of names) {
    Reflect.deleteProperty(owner, name);
    if (name in owner) throw new Error(`${name} cannot be removed.`);
  }
}

/**
 * Removes the functions that act on the process. Isolation does not need this: it is a second line of defence where the
 * system offers no namespaces (docs/decisions/17-isolation.md).
 */
function removeProcessAccess(): void {
  removeAll(process, forbiddenProperties);
  registerHooks({
    resolve(specifier, context, next) {
      if (isBuiltin(specifier) && !allowedModules.has(specifier.replace(/^node:/, '')))
        throw new Error(`${specifier} is not allowed in a sandboxed program.`);
      return next(specifier, context);
    },
  });
}

/** Makes the process load the modules of the site from their sources, which it cannot read. */
function provideSources(sources: Record<string, string>, packages: Record<string, string>): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context;
      const isOfSite = Object.hasOwn(sources, parentURL);
      const isFile = isOfSite && specifier.startsWith('.');
      const packageUrl = isOfSite ? packages[specifier] : undefined;
      const url = isFile ? new URL(specifier, parentURL).href : (packageUrl ?? specifier);
      if (Object.hasOwn(sources, url)) return { url, format: 'module', shortCircuit: true };
      return next(isFile ? specifier : url, context);
    },
    load(url, context, next) {
      const source = sources[url];
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });
}

const fieldsOf = (message: Message): Record<string, unknown> =>
  Object.fromEntries([...message.fields].map(([name, field]) => [name, valueOf(field)]));

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** The maximum number of frames of an error, and the maximum length of each. */
const [maxFrames, longestFrame] = [30, 300];

/** Returns the frames of an error's stack, one a line. */
function framesOf(error: unknown): string {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames
    .slice(0, maxFrames)
    .map((frame) => frame.slice(0, longestFrame))
    .join('\n');
}

/** Collects garbage and gives the memory back to the system. */
type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** Takes the collection of garbage, which the flag `--expose-gc` offers, away from the program. */
function takeCollection(): CollectGarbage | undefined {
  const { gc } = globalThis as { gc?: CollectGarbage };
  Reflect.deleteProperty(globalThis, 'gc');
  return gc;
}

/** The file of a program that comes as source, in the stacks of its errors. */
export const programFile = '/program.cjs';

/** Compiles the source of a program in the format CommonJS, and returns its exports. */
function evaluate(source: string): Record<string, Task> {
  const module = { exports: {} as Record<string, Task> };
  const run = compileFunction(source, ['exports', 'require', 'module'], { filename: programFile });
  run.call(module.exports, module.exports, createRequire(`file://${programFile}`), module);
  return module.exports;
}

/**
 * Runs jobs from the channel until it closes. The first message brings the program: its source, or a module of the site
 * with the sources of those that it imports.
 *
 * @param maxBytes the maximum size of a message from the server
 */
export function serveJobs(maxBytes: number): void {
  const channel = new Socket({ fd: channelDescriptor, readable: true, writable: true });
  const reader = makeMessageReader(maxBytes);
  const waiting = new Map<string, (fields: Record<string, unknown>) => void>();
  const collect = takeCollection();
  let tasks: Promise<Record<string, Task>> | undefined;

  const send = (head: Head, fields?: object): void => writeMessage(channel, head, fields);

  function load({ source, module, sources, packages, runsForeignCode }: Record<string, unknown>): void {
    if (typeof module === 'string') {
      provideSources(sources as Record<string, string>, packages as Record<string, string>);
      tasks = import(module).then((program: Record<string, Task>) => {
        if (runsForeignCode === true) removeProcessAccess();
        return program;
      });
    } else {
      removeProcessAccess();
      removeAll(globalThis, networkGlobals);
      tasks = Promise.resolve().then(() => evaluate(String(source)));
    }
    // Each job reports an error of the program.
    tasks.catch(() => undefined);
  }

  async function runJob(job: number, name: string, input: Record<string, unknown>): Promise<void> {
    let last = 0;
    const ask: Ask = (asked, given) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(`${job}/${last}`, resolve);
        send({ kind: 'ask', job, question: last, name: asked }, { input: given });
      });
    try {
      const task = (await tasks)?.[name];
      if (!task) throw new Error(`The program has no task ${name}.`);
      const result = await task(input, ask);
      send(
        { kind: 'done', job },
        typeof result === 'object' && result !== null && !Array.isArray(result) ? result : { value: result },
      );
    } catch (error) {
      send({ kind: 'failed', job }, { message: textOf(error).slice(0, 2_000), frames: framesOf(error) });
    }
  }

  function receive(message: Message): void {
    const { kind, job = 0, question = 0, name = '' } = message.head;
    if (kind === 'ping') send({ kind: 'pong' });
    else if (kind === 'load') load(fieldsOf(message));
    else if (kind === 'collect') collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    else if (kind === 'job') void runJob(job, name, fieldsOf(message));
    else {
      const key = `${job}/${question}`;
      waiting.get(key)?.(fieldsOf(message));
      waiting.delete(key);
    }
  }

  channel.on('data', (chunk: Buffer) => reader.read(chunk).forEach(receive));
  channel.on('end', () => process.exit());
  channel.on('error', () => process.exit());
  // The server ends this process; ignore Ctrl-C, which a terminal sends to both processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  send({ kind: 'ready' });
}

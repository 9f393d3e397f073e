import { connect, type Socket } from 'node:net';

/** The outcome of a request that was written byte by byte on a connection of its own. */
export interface RawOutcome {
  /** The status of the answer; undefined if the server closed the connection without one. */
  status: number | undefined;
  headers: string;
  body: string;
  milliseconds: number;
}

/** The options of `sendRaw`. */
export interface RawOptions {
  /** Writes the bytes; by default all of them at once. The connection stays open afterwards. */
  write?: (write: (bytes: Buffer | string) => void, signal: AbortSignal, socket: Socket) => void | Promise<void>;
  /** Whether the answer is a head without a body, as to `HEAD`. */
  isHead?: boolean;
  /** The milliseconds after which a request without an end fails. */
  longest?: number;
}

const asOutcome = (text: string, milliseconds: number): RawOutcome => {
  const [headers = '', ...body] = text.split('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1];
  return { status: status ? Number(status) : undefined, headers, body: body.join('\r\n\r\n'), milliseconds };
};

/** Removes the interim answers, such as `100 Continue`, before an answer. */
const withoutInterim = (text: string): string => text.replace(/^(HTTP\/1\.1 1\d\d .*?\r\n\r\n)+/s, '');

/** Returns whether a text holds a whole answer, by its `Content-Length` or its last chunk, or an event stream. */
function isWhole(text: string, isHead: boolean): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  if (isHead || /^content-type: *text\/event-stream/im.test(text.slice(0, head))) return true;
  const length = /^content-length: *(\d+)/im.exec(text.slice(0, head))?.[1];
  if (length !== undefined) return Buffer.byteLength(text.slice(head + 4), 'latin1') >= Number(length);
  return text.endsWith('0\r\n\r\n') || /^HTTP\/1\.1 (204|304)/.test(text);
}

/**
 * Sends bytes to a server on this machine and resolves once it has answered or has closed the connection.
 *
 * @throws if neither happens within `longest` milliseconds
 */
export function sendRaw(port: number, bytes: Buffer | string, options: RawOptions = {}): Promise<RawOutcome> {
  const { write = (send) => send(bytes), longest = 15_000, isHead = false } = options;
  const began = performance.now();
  const over = new AbortController();
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (error?: Error) => {
      if (over.signal.aborted) return;
      over.abort();
      clearTimeout(timer);
      socket.destroy();
      if (error) reject(error);
      else resolve(asOutcome(text, performance.now() - began));
    };
    const timer = setTimeout(() => {
      const request = JSON.stringify(bytes.toString('latin1').slice(0, 300));
      end(new Error(`No end within ${longest} ms of: ${request}, answered so far: ${text.slice(0, 100)}`));
    }, longest);
    socket.setEncoding('latin1');
    // A server may reset a connection whose bytes it does not want.
    socket.on('error', () => end());
    socket.on('close', () => end());
    socket.on('data', (chunk) => {
      text = withoutInterim(text + chunk);
      if (isWhole(text, isHead)) end();
    });
    socket.on('connect', () => {
      const send = (more: Buffer | string) => void (over.signal.aborted || socket.destroyed || socket.write(more));
      void write(send, over.signal, socket);
    });
  });
}

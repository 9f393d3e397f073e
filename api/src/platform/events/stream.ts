import type { LiveEvent } from '@hustings/contract';
import { PassThrough, type Readable } from 'node:stream';

/** The event stream of a browser (`text/event-stream`). */
export interface EventStream {
  readable: Readable;
  send(event: LiveEvent, lastEventId: string): void;
  /** Sends the position to resume from; `missed` tells the browser to refetch, because events may have been lost. */
  begin(lastEventId: string, missed: boolean): void;
  /** Ends the stream; the browser reconnects. */
  end(): void;
  /** Ends the stream of an ended session; the browser does not reconnect. */
  endSession(): void;
}

/** The interval of heartbeats, which keep proxies from closing the stream. */
const heartbeatMilliseconds = 20_000;
/** The maximum number of unread bytes. Above it, the stream is closed, and the browser reconnects. */
const maxBufferedBytes = 64 * 1024;
/** Returns the reconnection delay in milliseconds. It is random, because a stopping server disconnects all browsers. */
const reconnectDelay = () => 1_000 + Math.floor(Math.random() * 3_000);

/** Makes a stream. Calls `onEnd` once, when the server or the browser ends the stream. */
export function makeStream(onEnd: () => void): EventStream {
  const stream = new PassThrough();
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMilliseconds);
  stream.once('close', () => {
    clearInterval(heartbeat);
    onEnd();
  });
  stream.on('error', () => undefined);

  function write(text: string): void {
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.writableLength + stream.readableLength > maxBufferedBytes) stream.destroy();
  }

  return {
    readable: stream,
    begin: (lastEventId, missed) =>
      write(`retry: ${reconnectDelay()}\nid: ${lastEventId}\nevent: begin\ndata: ${JSON.stringify({ missed })}\n\n`),
    send: (event, lastEventId) => write(`id: ${lastEventId}\ndata: ${JSON.stringify(event)}\n\n`),
    end: () => void stream.end(),
    endSession() {
      write('event: sessionEnded\ndata: {}\n\n');
      stream.end();
    },
  };
}

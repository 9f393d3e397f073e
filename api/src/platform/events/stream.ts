import type { LiveEvent } from '@hustings/contract';
import { PassThrough, type Readable } from 'node:stream';

/** What is sent to one browser, as `text/event-stream`. */
export interface EventStream {
  readable: Readable;
  tell(event: LiveEvent, lastEventId: string): void;
  /** Says where the browser goes on from; `missed` tells it to look anew, since nobody knows what it has not heard. */
  begin(lastEventId: string, missed: boolean): void;
  /** Ends the stream; the browser comes back by itself. */
  end(): void;
  /** Ends the stream of a session that is over; the browser does not come back. */
  endSession(): void;
}

/** A line now and then keeps proxies from taking the stream for dead. */
const heartbeatMilliseconds = 20_000;
/** Bytes that may wait for a browser that does not read: then it is let go, and comes back by itself. */
const mostWaiting = 64 * 1024;
/** Milliseconds after which a browser comes back; spread, because all of a server's come at once when it ends. */
const comeBackAfter = () => 1_000 + Math.floor(Math.random() * 3_000);

/** Makes a stream; `onEnd` is called once, whoever ended it. */
export function makeStream(onEnd: () => void): EventStream {
  const stream = new PassThrough();
  const beating = setInterval(() => write(':\n\n'), heartbeatMilliseconds);
  stream.once('close', () => {
    clearInterval(beating);
    onEnd();
  });
  stream.on('error', () => undefined);

  function write(text: string): void {
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.writableLength + stream.readableLength > mostWaiting) stream.destroy();
  }

  return {
    readable: stream,
    begin: (lastEventId, missed) =>
      write(`retry: ${comeBackAfter()}\nid: ${lastEventId}\nevent: begin\ndata: ${JSON.stringify({ missed })}\n\n`),
    tell: (event, lastEventId) => write(`id: ${lastEventId}\ndata: ${JSON.stringify(event)}\n\n`),
    end: () => void stream.end(),
    endSession() {
      write('event: sessionEnded\ndata: {}\n\n');
      stream.end();
    },
  };
}

import type { IncomingMessage } from 'node:http';

const mostBytes = 64 * 1024 * 1024;
const mostMilliseconds = 10_000;

/**
 * Lets the rest of a refused body arrive, unread, before it is answered: a client that is still sending when the
 * connection closes sees a broken connection in place of the answer. A body without measure is cut off.
 */
export function letArrive(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(done, mostMilliseconds);
    function done(): void {
      clearTimeout(timer);
      request.off('data', count);
      resolve();
    }
    function count(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > mostBytes) done();
    }
    if (request.readableEnded || request.destroyed) return done();
    request.on('data', count).once('end', done).once('close', done).once('error', done);
    request.resume();
  });
}

import type { IncomingMessage } from 'node:http';

const maxBytes = 64 * 1024 * 1024;
const timeoutMs = 10_000;

/**
 * Discards the rest of a refused body before the answer, because a client that is still sending when the connection
 * closes does not see the answer. Gives up after a limit of bytes or time.
 */
export function drainBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(done, timeoutMs);
    function done(): void {
      clearTimeout(timer);
      request.off('data', count);
      resolve();
    }
    function count(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > maxBytes) done();
    }
    if (request.readableEnded || request.destroyed) return done();
    request.on('data', count).once('end', done).once('close', done).once('error', done);
    request.resume();
  });
}

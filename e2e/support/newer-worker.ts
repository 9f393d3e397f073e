import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A way to a site that can serve another service worker, as a newer release does. */
export interface NewerWorker {
  url: string;
  /** Serves a service worker with other bytes from now on. */
  release(): void;
  close(): Promise<void>;
}

/** Answers with a program of other bytes that does the same. */
async function answerNewer(came: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = came.headers;
  const program = await text(came);
  answer.writeHead(came.statusCode ?? 500, headers).end(`${program}\n// A newer release.`);
}

/** Opens the way to a site on a free port. */
export async function openNewerWorker(site: { url: string }): Promise<NewerWorker> {
  let isNewer = false;
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/service-worker.js';
    const headers = { ...asked.headers, ...(isWorker ? { 'accept-encoding': 'identity' } : {}) };
    const onward = request(new URL(asked.url ?? '/', site.url), { method: asked.method, headers }, (came) => {
      if (!isWorker || !isNewer) return void came.pipe(answer.writeHead(came.statusCode ?? 500, came.headers));
      void answerNewer(came, answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => (isNewer = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { developedAloneConfig, developedRemoteConfig } from '@hustings/vertical/preset';
import type { RspackOptions } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Buildable } from '../build/packages.ts';
import { readManifest } from '../build/record.ts';
import { startCompilation, type Compilation } from './compilation.ts';
import { aloneDocument, aloneFolder, alonePolicy } from './document.ts';
import type { BuildMessage } from './build-message.ts';

const hot = path.join(import.meta.dirname, 'hot.ts');
const frame = path.join(import.meta.dirname, 'frame/index.tsx');
const worker = fileURLToPath(new URL('../mockServiceWorker.js', import.meta.resolve('msw')));

/** A server of verticals that are being developed. */
export interface DevelopmentServer {
  origin: string;
  /** Tells every page that shows one of them. */
  tell(message: BuildMessage): void;
  close(): Promise<void>;
}

export interface DevelopmentOptions {
  /** What is served below `/<name>/` as a remote for running shells. */
  verticals: Buildable[];
  /** What is served everywhere else: a vertical alone in a bare frame, with made-up answers. */
  alone?: Buildable;
  port: number;
}

/**
 * Serves verticals that are being developed. Each is compiled when it is first asked for, and from then on at each change:
 * who works on one vertical does not wait for the others.
 *
 * @throws where the port is taken
 */
export async function serveDevelopment({ verticals, alone, port }: DevelopmentOptions): Promise<DevelopmentServer> {
  const compilations = new Map<string, Compilation>();
  const configs = new Map<string, () => RspackOptions>(
    verticals.map((vertical) => [`/${vertical.name}/`, () => developedRemoteConfig(vertical, hot)]),
  );
  if (alone) configs.set(aloneFolder, () => developedAloneConfig(alone, frame, hot));

  /** The build that an address belongs to, begun at the first such request. */
  function compilationOf(pathname: string): Compilation | undefined {
    const folder = `/${pathname.split('/')[1] ?? ''}/`;
    const config = configs.get(folder);
    let compilation = compilations.get(folder);
    if (config && !compilation) compilations.set(folder, (compilation = startCompilation(config(), folder)));
    return compilation;
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://development');
    // The shells that take a vertical from here have other addresses; their settings say whether they may.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    const compilation = compilationOf(pathname);
    if (compilation) {
      if (pathname.endsWith('/__events')) compilation.follow(response);
      else compilation.answer(request, response);
    } else if (alone && pathname === '/mockServiceWorker.js') {
      response.setHeader('content-type', 'text/javascript').end(readFileSync(worker));
    } else if (alone && request.headers.accept?.includes('text/html')) {
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', alonePolicy);
      response.end(aloneDocument(request, readManifest(alone)));
    } else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.');
  }

  const server = createServer(answer);
  await listen(server, port);
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    tell(message) {
      for (const compilation of compilations.values()) compilation.tell(message);
    },
    async close() {
      await Promise.all([...compilations.values()].map((compilation) => compilation.close()));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });

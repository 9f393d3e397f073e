import { developedAloneConfig, developedRemoteConfig } from '@hustings/vertical/preset';
import type { RspackOptions } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Buildable } from '../parts.ts';
import { readManifest } from '../build/output/record.ts';
import { startCompilation, type Compilation } from './compilation.ts';
import { aloneDocument, aloneFolder, alonePolicy } from './document.ts';
import type { BuildMessage } from './build-message.ts';
import { mapStack } from './stack.ts';

const hot = fileURLToPath(import.meta.resolve('./hot.ts'));
const frame = fileURLToPath(import.meta.resolve('./frame/index.tsx'));
const worker = fileURLToPath(new URL('../mockServiceWorker.js', import.meta.resolve('msw')));

/** A development server. */
export interface DevelopmentServer {
  origin: string;
  /** Sends a message to every page that shows one of the server's verticals. */
  tell(message: BuildMessage): void;
  close(): Promise<void>;
}

export interface DevelopmentOptions {
  /** The verticals to serve below `/<name>/`, which running sites can load as remotes. */
  verticals: Buildable[];
  /** The vertical to serve at all other paths, alone in a frame with example answers. */
  alone?: Buildable;
  /** The folder of builds, whose source maps are read for stacks of releases. */
  builds: string;
  port: number;
}

/**
 * Serves verticals under development. Compiles a vertical at the first request for it, and again after each change.
 *
 * @throws if the port is taken
 */
export async function serveDevelopment({
  verticals,
  alone,
  builds,
  port,
}: DevelopmentOptions): Promise<DevelopmentServer> {
  const compilations = new Map<string, Compilation>();
  const configs = new Map<string, () => RspackOptions>(
    verticals.map((vertical) => [`/${vertical.name}/`, () => developedRemoteConfig(vertical, hot)]),
  );
  if (alone) configs.set(aloneFolder, () => developedAloneConfig(alone, frame, hot));

  /** Returns the compilation that serves a path. Starts the compilation at the first request. */
  function compilationOf(pathname: string): Compilation | undefined {
    const folder = `/${pathname.split('/')[1] ?? ''}/`;
    const config = configs.get(folder);
    let compilation = compilations.get(folder);
    if (config && !compilation) compilations.set(folder, (compilation = startCompilation(config(), folder)));
    return compilation;
  }

  /** Maps the stack in the body of a request to the sources. */
  async function answerStack(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const stack = await text(request);
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end(await mapStack(stack, builds, async (folder, file) => compilations.get(folder)?.readMap(file)));
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://development');
    // Sites that load a vertical from here have other origins. Their own settings decide whether they may load it.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    const compilation = compilationOf(pathname);
    if (compilation) {
      if (pathname.endsWith('/__events')) compilation.follow(response);
      else if (pathname.endsWith('/__stack')) void answerStack(request, response);
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

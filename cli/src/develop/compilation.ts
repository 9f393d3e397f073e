import { devMiddleware } from '@rspack/dev-middleware';
import { rspack, type RspackOptions } from '@rspack/core';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildMessage } from './build-message.ts';

/** A build in watch mode, which notifies open pages after each change. */
export interface Compilation {
  /** Waits for the build, then answers a request for one of its files; 404 for an unknown file. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Keeps the response open and sends a message after each build. */
  follow(response: ServerResponse): void;
  tell(message: BuildMessage): void;
  /** Reads the source map of a file of the build; undefined if there is none. */
  readMap(file: string): Promise<string | undefined>;
  close(): Promise<void>;
}

const write = (response: ServerResponse, message: BuildMessage) =>
  response.write(`data: ${JSON.stringify(message)}\n\n`);

/**
 * Compiles, and compiles again after each change of the sources.
 *
 * @param publicPath the path at which pages request the files of the build, such as `/mf-feed/`
 */
export function startCompilation(config: RspackOptions, publicPath: string): Compilation {
  const compiler = rspack(config);
  const serve = devMiddleware(compiler, { publicPath, stats: 'none', cacheControl: 'no-store' });
  const followers = new Set<ServerResponse>();
  let last: BuildMessage | undefined;
  const tell = (message: BuildMessage) => {
    for (const follower of followers) write(follower, message);
  };
  compiler.hooks.done.tap('hustings', (stats) => {
    const seconds = (((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000).toFixed(1);
    if (stats.hasErrors()) {
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      last = { errors: errors.map(({ message }) => message) };
      console.error(stats.toString({ all: false, errors: true, colors: process.stderr.isTTY }));
    } else {
      last = { hash: stats.hash ?? '' };
      console.log(`${config.name} built in ${seconds} s`);
    }
    tell(last);
  });
  return {
    answer: (request, response) =>
      void serve(request, response, () => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.')),
    follow(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n');
      followers.add(response);
      response.on('close', () => followers.delete(response));
      if (last) write(response, last);
    },
    tell,
    readMap: (file) =>
      new Promise((resolve) => {
        const place = path.join(compiler.outputPath, `${file}.map`);
        if (!compiler.outputFileSystem) return resolve(undefined);
        compiler.outputFileSystem.readFile(place, (error, content) => resolve(error ? undefined : String(content)));
      }),
    async close() {
      for (const follower of followers) follower.end();
      await new Promise<void>((resolve) => serve.close(() => compiler.close(() => resolve())));
    },
  };
}

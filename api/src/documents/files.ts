import type { BuiltRelease } from '@hustings/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Viewer } from '../kernel/handler.ts';
import { isFor, readBuild } from '../releases/index.ts';
import { acceptedEncoding } from './encoding.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const compressed = new Set(['.js', '.css', '.json', '.svg']);

/** A build's files never change: whoever has one keeps it for a year. */
const forEveryone = 'public, max-age=31536000, immutable';
const forAdmins = 'private, no-store';

/** The best encoding that both sides have. */
function encodingOf(request: FastifyRequest, file: string): { ending: string; name: string } | undefined {
  if (!compressed.has(path.extname(file))) return undefined;
  const name = acceptedEncoding(request);
  return name && { ending: name === 'br' ? '.br' : '.gz', name };
}

export interface FileParts {
  folder: string;
  viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer>;
}

/**
 * Serves the files of releases, old ones included: a page that holds an old release goes on working. Only what a build
 * lists can be asked for, and what is for admins is not there for anybody else.
 */
export function serveFiles(app: FastifyInstance, { folder, viewerOf }: FileParts): void {
  const builds = new Map<string, BuiltRelease>();

  function buildOf(name: string, version: string): BuiltRelease | undefined {
    if (!/^(shell|mf-[a-z]+)$/.test(name) || !/^[0-9a-z]{1,60}$/.test(version)) return undefined;
    const key = `${name}/${version}`;
    const build = builds.get(key) ?? readBuild(folder, name, version);
    if (build) builds.set(key, build);
    return build;
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, name: string, version: string, file: string) {
    const build = buildOf(name, version);
    const isPublic = build?.manifest.audience !== 'admin';
    const allowed = build && (isPublic || isFor({ manifest: build }, await viewerOf(request, reply)));
    if (!allowed || !Object.hasOwn(build.files, file)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.');
    }
    const encoding = encodingOf(request, file);
    const content = await readFile(path.join(folder, name, version, 'public', file + (encoding?.ending ?? '')));
    if (encoding) reply.header('content-encoding', encoding.name);
    return reply
      .header('cache-control', isPublic ? forEveryone : forAdmins)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('vary', 'accept-encoding')
      .type(types[path.extname(file)] ?? 'application/octet-stream')
      .send(content);
  }

  app.get<{ Params: { name: string; version: string; file: string } }>(
    '/remotes/:name/:version/:file',
    (request, reply) => serve(request, reply, request.params.name, request.params.version, request.params.file),
  );
  app.get<{ Params: { version: string; file: string } }>('/shell/:version/:file', (request, reply) =>
    serve(request, reply, 'shell', request.params.version, request.params.file),
  );
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import path from 'node:path';
import type { Viewer } from '../../../platform/core/handler.ts';
import { isFor, type ReleaseFiles } from '../../releases/index.ts';
import { acceptedEncoding } from './encoding.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const compressed = new Set(['.js', '.css', '.json', '.svg']);

/** The `cache-control` of public files, which never change: caches may keep them for a year. */
const forEveryone = 'public, max-age=31536000, immutable';
const forAdmins = 'private, no-store';

/** Chooses the encoding of a compressible file. */
function encodingOf(request: FastifyRequest, file: string): { ending: string; name: string } | undefined {
  if (!compressed.has(path.extname(file))) return undefined;
  const name = acceptedEncoding(request);
  return name && { ending: name === 'br' ? '.br' : '.gz', name };
}

export interface FileParts {
  files: ReleaseFiles;
  viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer>;
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.');

/**
 * Serves the files of all releases, so that open pages of an old release keep working. Serves only files that the
 * manifest lists. Serves the files of releases for admins only to admins.
 */
export function serveFiles(app: FastifyInstance, { files, viewerOf }: FileParts): void {
  async function releaseOf(name: string, version: string) {
    const isName = /^(shell|mf-[a-z]+)$/.test(name) && /^[0-9a-z]{1,60}$/.test(version);
    return isName ? files.find(name, version) : undefined;
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, name: string, version: string, file: string) {
    const release = await releaseOf(name, version);
    const isPublic = release?.manifest.manifest.audience !== 'admin';
    const allowed = release && (isPublic || isFor(release, await viewerOf(request, reply)));
    if (!allowed || !Object.hasOwn(release.manifest.files, file)) return notFound(reply);
    const preferred = encodingOf(request, file);
    const encoded = preferred && (await files.read(release, `public/${file}${preferred.ending}`));
    const encoding = encoded && preferred;
    const content = encoded ?? (await files.read(release, `public/${file}`));
    if (!content) return notFound(reply);
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAdmin, type Viewer } from '../core/handler.ts';
import { apiHeaders } from '../http/response/headers.ts';
import type { RouteParts } from '../http/routing/routes.ts';
import { docsPage } from './docs-page.ts';
import { describeApi, type Reader } from './openapi.ts';

/** The cache policy of each description. Caches may store only the description for everybody. */
const cacheControl: Record<Reader, string> = { everybody: 'public, max-age=300', admins: 'private, no-store' };

const readerOf = (viewer: Viewer): Reader => (isAdmin(viewer) ? 'admins' : 'everybody');

function render(publicUrl: string, reader: Reader) {
  const description = describeApi(publicUrl, reader);
  return { json: JSON.stringify(description), page: docsPage(description) };
}

/**
 * Registers `GET /openapi.json` and `GET /docs`, the description of the API for machines and for people. Only admins
 * see the calls for admins. Renders each description at its first request, so that it does not delay the start.
 */
export function registerDescription(
  api: FastifyInstance,
  { readViewer, publicUrl }: Pick<RouteParts, 'readViewer' | 'publicUrl'>,
): void {
  const texts: Partial<Record<Reader, ReturnType<typeof render>>> = {};
  const textsFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const reader = readerOf((await readViewer(request, reply)).viewer);
    reply.headers({ ...apiHeaders, 'cache-control': cacheControl[reader], vary: 'authorization, cookie' });
    return (texts[reader] ??= render(publicUrl, reader));
  };
  api.get('/openapi.json', async (request, reply) => {
    const { json } = await textsFor(request, reply);
    return reply.type('application/json; charset=utf-8').send(json);
  });
  api.get('/docs', async (request, reply) => {
    const { page } = await textsFor(request, reply);
    return reply.header('content-security-policy', page.policy).type('text/html; charset=utf-8').send(page.html);
  });
}

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { isStorable } from '../../platform/http/request/json-body.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import { makeRequestCounter } from '../../platform/http/routing/rate-limit.ts';
import type { Services } from '../../platform/core/services.ts';
import { cardKinds, findCard, siteCard } from './cards/card.ts';
import { makeCardDrawer } from './cards/card-cache.ts';
import { findFeed, readFeed, type FeedKind } from './feeds/feeds.rules.ts';
import { robotsText, sitemapIndex, sitemapPart } from './sitemap/sitemap.rules.ts';

const minutes = (count: number): string => `public, max-age=${count * 60}`;
const immutable = 'public, max-age=31536000, immutable';

/** The policy that blocks scripts, styles and other content if a browser opens an answer as a page. */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface SyndicationAnswer {
  type: string;
  body: string | Buffer;
  caching: string;
  changed?: Date;
}

/**
 * Sends an answer, or 304 if the client has it. Only the `ETag` decides. `Last-Modified` cannot, because the removal of
 * a post changes a feed without making it newer.
 */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, caching, changed }: SyndicationAnswer,
): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    etag: tag,
    'cache-control': caching,
    'content-security-policy': contentSecurityPolicy,
    // Other sites embed feeds and cards.
    'cross-origin-resource-policy': 'cross-origin',
    ...(changed ? { 'last-modified': changed.toUTCString() } : {}),
  });
  const clientTags = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (clientTags?.includes(tag) || clientTags?.includes('*')) return reply.code(304).send();
  return reply.type(type).send(body);
}

/** @throws {RequestFailure} `NotFound` for a text that PostgreSQL cannot store, so that no item can have that name */
function requireStorable(text: string): string {
  if (!isStorable(text)) throw new RequestFailure('NotFound');
  return text;
}

const feedKinds: FeedKind[] = ['tags', 'authors', 'pollies', 'elections'];
const atom = 'application/atom+xml; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

/**
 * The routes of feeds, site map and cards. They ignore the session, and have a limit a minute for each network
 * (docs/decisions/05-limits.md).
 */
export const syndicationRoutes: FastifyPluginAsync<{ services: Services }> = async (server, { services }) => {
  const draw = makeCardDrawer();
  const count = makeRequestCounter(services.limits.requestsPerMinute);
  server.addHook('onRequest', ({ ip }) => count({ kind: 'guest' }, ip));

  async function sendFeed(request: FastifyRequest, reply: FastifyReply, kind: FeedKind, key?: string) {
    const { after } = request.query as { after?: string | string[] };
    const feed = await findFeed(services, kind, key);
    const page = await readFeed(services, feed, typeof after === 'string' ? after : undefined);
    return send(request, reply, { type: atom, body: page.xml, caching: minutes(5), changed: page.updated });
  }

  server.get('/feeds/posts', (request, reply) => sendFeed(request, reply, 'posts'));
  for (const kind of feedKinds)
    server.get<{ Params: { key: string } }>(`/feeds/${kind}/:key`, (request, reply) =>
      sendFeed(request, reply, kind, requireStorable(request.params.key)),
    );

  for (const kind of cardKinds)
    server.get<{ Params: { id: string; name: string } }>(`/cards/${kind}/:id/:name`, async (request, reply) => {
      const card = await findCard(services, kind, requireStorable(request.params.id));
      // Hidden and missing items get the card of the site, which is cached briefly.
      const isCurrent = card?.path === `/cards/${kind}/${request.params.id}/${request.params.name}`;
      const body = await draw(card ?? siteCard(services.siteIdentity.identity, 'en'));
      return send(request, reply, { type: 'image/png', body, caching: isCurrent ? immutable : minutes(5) });
    });

  server.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, { type: xml, body: await sitemapIndex(services), caching: minutes(60) }),
  );
  server.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const body = await sitemapPart(services, request.params.part.replace(/\.xml$/, ''));
    return send(request, reply, { type: xml, body, caching: minutes(60) });
  });
  server.get('/robots.txt', (request, reply) =>
    send(request, reply, {
      type: 'text/plain; charset=utf-8',
      body: robotsText(services.settings.publicUrl),
      caching: minutes(60),
    }),
  );
};

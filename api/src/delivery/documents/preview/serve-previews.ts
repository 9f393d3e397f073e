import type { VerticalManifest } from '@hustings/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Cookies } from '../../../platform/http/request/cookies.ts';
import type { RequestCounter } from '../../../platform/http/routing/rate-limit.ts';
import { checkTickets } from '../../releases/index.ts';
import { noticePolicy } from '../page/notice.ts';
import { badgeSheet, badgeStyle } from './badge.ts';
import { refusalStatus, refusedHtml } from './refused.ts';

/** The parts of the site that open and end previews. */
interface PreviewParts {
  services: Services;
  cookies: Cookies;
  /** The folder of local builds. */
  folder: string;
  viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer>;
  countDocument: RequestCounter;
}

/** Returns the page of a part that its preview begins with: the first of its navigation, else of its routes. */
function firstPageOf({ name, navigation, routes }: VerticalManifest): string {
  if (name === 'shell') return '/';
  const paths = [
    ...navigation.toSorted((one, other) => one.order - other.order),
    ...routes.filter(({ comingSoon }) => !comingSoon),
  ].map(({ path }) => path);
  return paths.find((path) => !/[:*{]/.test(path)) ?? '/';
}

/** Returns the page of this site that a form was sent from; the home page if the browser does not say. */
function pageBefore({ headers: { referer } }: FastifyRequest, publicUrl: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(publicUrl).origin ? pathname.replace(/^\/[/\\]+/, '/') + search : '/';
}

/** Opens previews of releases by their links, and ends them in the browser that opened them (docs/releasing.md). */
export function servePreviews(app: FastifyInstance, parts: PreviewParts): void {
  const { services, cookies, folder, viewerOf, countDocument } = parts;

  app.get<{ Params: { part: string; version: string; ticket: string } }>(
    '/preview/:part/:version/:ticket',
    async (request, reply) => {
      const { part, version, ticket } = request.params;
      const viewer = await viewerOf(request, reply);
      await countDocument(viewer, request.ip);
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      const others = cookies.previews(request);
      const checked = await checkTickets(services, [ticket, ...others], { viewer, folder });
      const opened = checked.find((each) => each.ticket === ticket);
      const isNamed = opened?.part === part && opened.version === version;
      const refusal = isNamed ? opened.refusal : 'unknown';
      if (refusal || !opened?.release)
        return reply
          .code(refusalStatus[refusal ?? 'gone'])
          .header('content-security-policy', noticePolicy)
          .type('text/html; charset=utf-8')
          .send(refusedHtml(refusal ?? 'gone'));
      const kept = checked.filter((each) => each.part !== part).map((each) => each.ticket);
      cookies.setPreviews(reply, [...kept, ticket]);
      return reply.redirect(firstPageOf(opened.release.manifest.manifest), 303);
    },
  );

  app.get(badgeSheet.address, (_, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type('text/css; charset=utf-8')
      .send(badgeStyle),
  );

  void app.register(async (forms) => {
    // A form always names the type of its body, also if it has no fields.
    forms.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, _body, done) => done(null, undefined));
    forms.post<{ Querystring: { part?: string } }>('/preview/end', async (request, reply) => {
      const viewer = await viewerOf(request, reply);
      const checked = await checkTickets(services, cookies.previews(request), { viewer, folder });
      const kept = checked.filter(({ part }) => part !== request.query.part);
      cookies.setPreviews(
        reply,
        kept.map(({ ticket }) => ticket),
      );
      return reply.header('cache-control', 'no-store').redirect(pageBefore(request, services.settings.publicUrl), 303);
    });
  });
}

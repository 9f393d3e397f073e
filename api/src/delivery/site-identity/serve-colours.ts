import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/core/services.ts';

/**
 * Serves the colours of the site at an address with the hash of them, so that browsers keep them for a year. A document
 * that is older than the last change gets the present colours, which its browser does not keep.
 */
export function serveColours(app: FastifyInstance, { siteIdentity }: Services): void {
  app.get<{ Params: { file: string } }>('/colours/:file', (request, reply) => {
    const { colours } = siteIdentity;
    const isNamed = request.params.file === `${colours?.version}.css`;
    return reply
      .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .type('text/css; charset=utf-8')
      .send(colours?.content ?? '');
  });
}

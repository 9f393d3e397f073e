import type { FastifyInstance } from 'fastify';
import { colourSheetOf } from './colours.rules.ts';

/**
 * Serves the colours of the site. The address names the colour and the content, so a document that is older than the
 * last change still gets the colours that its integrity attribute asks for.
 */
export function serveColours(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/colours/:file', (request, reply) => {
    const [, colour] = /^([0-9a-f]{6})-/.exec(request.params.file) ?? [];
    const sheet = colour === undefined ? undefined : colourSheetOf(`#${colour}`);
    if (sheet?.address !== `/colours/${request.params.file}`)
      return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type('text/css; charset=utf-8')
      .send(sheet.content);
  });
}

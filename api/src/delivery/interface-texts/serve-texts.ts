import { InterfaceLanguage } from '@hustings/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { textSetsFor } from './replaced-texts.rules.ts';

/**
 * Serves the texts that admins replaced, at an address with the hash of them, so that browsers keep them for a year. A
 * document that is older than the last change gets the present texts, which its browser does not keep.
 */
export function serveTexts(
  app: FastifyInstance,
  services: Services,
  viewerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer>,
): void {
  app.get<{ Params: { language: string; version: string } }>('/texts/:language/:version', async (request, reply) => {
    const language = InterfaceLanguage.safeParse(request.params.language).data;
    if (!language) return reply.code(404).header('cache-control', 'no-store').send();
    const open = services.replacedTexts.everyone[language];
    const isOpen = open?.version === request.params.version;
    const set = isOpen ? open : textSetsFor(services, await viewerOf(request, reply))[language];
    const isNamed = set?.version === request.params.version;
    const kept = isOpen ? 'public, max-age=31536000, immutable' : 'private, max-age=31536000, immutable';
    return reply
      .header('cache-control', isNamed ? kept : 'no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(set?.texts ?? {});
  });
}

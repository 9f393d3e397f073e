import type { FastifyInstance } from 'fastify';
import type { InterfaceLanguage } from '@hustings/contract';
import { offeredLanguage } from '../../platform/core/site-identity.ts';
import type { Services } from '../../platform/core/services.ts';
import { homeScreenIcons, iconPainter } from './icons.rules.ts';
import { manifestOf } from './manifest.rules.ts';

/** Seconds for which browsers keep an icon. Its address changes with the identity of the site. */
const iconSeconds = 86_400;

/** Serves the manifest and the icons of the home screen, as the identity of the site is now. */
export function serveHomeScreen(app: FastifyInstance, services: Services): void {
  const paint = iconPainter(services);
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', ({ query: { lang } }, reply) => {
    const { identity } = services.siteIdentity;
    const language = offeredLanguage(identity, lang as InterfaceLanguage | undefined);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(identity, language)));
  });
  for (const icon of homeScreenIcons)
    app.get(`/icons/${icon.name}.png`, async (_, reply) =>
      reply
        .header('cache-control', `public, max-age=${iconSeconds}`)
        .type('image/png')
        .send(await paint(icon)),
    );
}

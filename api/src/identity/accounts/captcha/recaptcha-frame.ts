import type { FastifyPluginAsync } from 'fastify';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { escapeHtml } from '../../../platform/core/html.ts';
import { integrityOf } from '@hustings/releases/integrity';
import type { Services } from '../../../platform/core/services.ts';
import type { Settings } from '../../../platform/config/settings.ts';

type RecaptchaSettings = NonNullable<Settings['recaptcha']>;

const titles = { en: 'Check that you are not a robot', nl: 'Controle of je geen robot bent' };
const schemes = { light: 'light', dark: 'dark', system: 'light dark' };

const FrameQuery = z.object({
  language: z.enum(['en', 'nl']).catch('en'),
  theme: z.enum(['light', 'dark', 'system']).catch('system'),
});

const framePath = '/api/human-check/frame';

/**
 * Returns the content security policy of the frame, the only document of the site that runs Google's scripts. The
 * policy cannot require Trusted Types, because Google's script sets styles and creates elements.
 */
const policyOf = ({ url }: RecaptchaSettings): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${url}/recaptcha/ https://www.gstatic.com/recaptcha/`,
    `frame-src ${url}/recaptcha/ https://recaptcha.google.com/recaptcha/`,
    "style-src 'unsafe-inline'",
    `img-src data: ${url}/recaptcha/ https://www.gstatic.com/recaptcha/`,
    `connect-src ${url}/recaptcha/`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

function page({ siteKey, url }: RecaptchaSettings, { language, theme }: z.infer<typeof FrameQuery>, integrity: string) {
  const data = { 'site-key': siteKey, api: `${url}/recaptcha/api.js`, language, theme };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes[theme]}"><meta name="robots" content="noindex"><title>${titles[language]}</title></head>
<body ${attributes.join(' ')}><div id="check"></div><script src="${framePath}.js" integrity="${integrity}"></script></body>
</html>`;
}

/**
 * Serves the reCAPTCHA checkbox as a separate document, `GET /api/human-check/frame`. Pages embed it in a frame, so
 * that they keep their stricter policy. The route exists only if the site uses reCAPTCHA.
 */
export const recaptchaFrame: FastifyPluginAsync<{ services: Services }> = async (server, { services }) => {
  const { recaptcha } = services.settings;
  if (!recaptcha) return;
  const script = await readFile(new URL('recaptcha-frame.js', import.meta.url), 'utf8');
  const integrity = integrityOf(script);
  const policy = policyOf(recaptcha);
  server.get(`${framePath}.js`, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  server.get(framePath, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(page(recaptcha, FrameQuery.parse(request.query), integrity)),
  );
};

import type { BootSession, InterfaceLanguage, KeptMail } from '@hustings/contract';
import type { FastifyPluginAsync } from 'fastify';
import { readFile } from 'node:fs/promises';
import { preferencesOf } from '../http/request/preference-cookies.ts';
import { integrityOf } from '@hustings/releases/integrity';
import type { Services } from '../core/services.ts';
import { escapeHtml } from '../core/html.ts';
import { listMailPreview } from './mail-preview.ts';

const texts = {
  en: {
    title: 'Demo mailbox',
    intro: 'This is a demo: e-mails are not sent but shown here, newest first.',
    empty: 'No e-mails yet.',
    to: 'To',
    home: 'Go to the site',
  },
  nl: {
    title: 'Demopostvak',
    intro: 'Dit is een demo: mails worden niet verstuurd, maar staan hier, de nieuwste bovenaan.',
    empty: 'Nog geen mails.',
    to: 'Aan',
    home: 'Naar de site',
  },
} satisfies Record<InterfaceLanguage, Record<string, string>>;

/** Escapes a mail's text and converts its addresses to links. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`);

const article = (mail: KeptMail, to: string): string => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="about">${to}: ${escapeHtml(mail.to)} · <time datetime="${mail.created}">${mail.created.slice(0, 19).replace('T', ' ')} UTC</time></p>
${mail.text
  .split('\n\n')
  .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`)
  .join('\n')}
</article>`;

function page(
  mails: KeptMail[],
  { language, theme }: Pick<BootSession, 'language' | 'theme'>,
  integrity: string,
): string {
  const t = texts[language];
  return `<!doctype html>
<html lang="${language}"${theme === 'system' ? '' : ` data-theme="${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="stylesheet" href="/dev/mail.css" integrity="${integrity}"><title>${t.title} – Hustings</title></head>
<body>
<main>
<p><a href="/">${t.home}</a></p>
<h1>${t.title}</h1>
<p class="about">${t.intro}</p>
${mails.length === 0 ? `<p>${t.empty}</p>` : mails.map((mail) => article(mail, t.to)).join('\n')}
</main>
</body>
</html>`;
}

/** Registers `GET /dev/mail` in a demo: a page without scripts that shows the unsent mails. */
export const devMailPage: FastifyPluginAsync<{ services: Services }> = async (server, { services }) => {
  if (!services.settings.demo) return;
  const styles = await readFile(new URL('dev-page.css', import.meta.url), 'utf8');
  const integrity = integrityOf(styles);
  server.get('/dev/mail.css', (_, reply) => reply.type('text/css; charset=utf-8').send(styles));
  server.get('/dev/mail', async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const mails = await listMailPreview(services, typeof to === 'string' ? to : undefined);
    const { language = 'en', theme } = preferencesOf(request.cookies);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(mails, { language, theme }, integrity));
  });
};

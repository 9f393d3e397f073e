import type { Boot } from '@hustings/contract';
import { readerOf } from '../../../platform/http/response/offline-cacheable.ts';
import { isFor, releaseFor } from '../../releases/index.ts';
import { shellAssetsOf } from './assets.ts';
import { adminCallsFor } from './admin-calls.ts';
import { documentHtml } from './html.ts';
import type { PageAnswer, PageRequest, SiteParts } from './page.ts';

/**
 * Returns the app shell: a document with the session and the releases but without a page. A browser stores the document
 * and renders visited pages in it while the browser is offline.
 */
export function answerAppShell({ viewer, session, origin }: PageRequest, site: SiteParts): PageAnswer | undefined {
  const shell = site.rows.find(({ name }) => name === 'shell');
  if (!shell) return undefined;
  const rows = site.rows.filter((row) => isFor(row, viewer));
  const boot: Boot = {
    session,
    releases: rows.map((row) => releaseFor(row, viewer, site.slots)),
    page: { rendered: false, status: 200 },
    demo: site.demo,
    ...adminCallsFor(viewer),
  };
  const html = documentHtml({
    boot,
    title: site.identity.name,
    head: '<meta name="robots" content="noindex">',
    origin,
    colours: site.colours,
    assets: shellAssetsOf(shell, session.language),
    frame: { top: '', bottom: '' },
    page: '',
  });
  return { status: 200, html, parts: rows.map(({ name }) => name), keepFor: readerOf(viewer) };
}

import type { Boot } from '@hustings/contract';
import { readerOf } from '../../platform/http/response/offline-cacheable.ts';
import { isFor, releaseFor } from '../releases/index.ts';
import { frameAssetsOf } from './assets.ts';
import { adminCallsFor } from './admin-calls.ts';
import { documentHtml } from './html.ts';
import type { PageAnswer, PageRequest, SiteParts } from './page.ts';

/**
 * Answers the document without a page of its own: the shell, who reads, and what is served to them. A browser keeps it, and
 * makes in it the pages that were read without a document of theirs.
 */
export function answerFrame({ viewer, session, origin }: PageRequest, site: SiteParts): PageAnswer | undefined {
  const shell = site.rows.find(({ name }) => name === 'shell');
  if (!shell) return undefined;
  const rows = site.rows.filter((row) => isFor(row, viewer));
  const boot: Boot = {
    session,
    releases: rows.map((row) => releaseFor(row, viewer)),
    page: { rendered: false, status: 200 },
    demo: site.demo,
    ...adminCallsFor(viewer),
  };
  const html = documentHtml({
    boot,
    title: 'Hustings',
    head: '<meta name="robots" content="noindex">',
    origin,
    assets: frameAssetsOf(shell, session.language),
    frame: { top: '', bottom: '' },
    page: '',
  });
  return { status: 200, html, parts: rows.map(({ name }) => name), keepFor: readerOf(viewer) };
}

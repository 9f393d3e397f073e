import type { SiteIdentity } from '@hustings/contract';
import { escapeHtml } from '../../../platform/core/html.ts';
import { noticeHtml } from './notice.ts';

/** The page that is sent while the database is unavailable, or if a document takes too long. */
export const unavailableHtml = ({ name }: SiteIdentity): string =>
  noticeHtml(
    { title: `${escapeHtml(name)} is not available right now`, text: 'Please try again in a minute.' },
    { title: `${escapeHtml(name)} is nu even niet bereikbaar`, text: 'Probeer het over een minuut nog eens.' },
  );

/** The page that is sent to visitors with too many requests for pages in a minute (docs/decisions/05-limits.md). */
export const rateLimitedHtml = noticeHtml(
  { title: 'That was a lot in a short time', text: 'Please try again in a minute.' },
  { title: 'Dat was veel in korte tijd', text: 'Probeer het over een minuut nog eens.' },
);

import type { FastifyReply } from 'fastify';
import type { Cookies } from '../../../platform/http/request/cookies.ts';
import type { VisitorReleases } from '../../releases/index.ts';
import type { DocumentPreview } from '../page/page.ts';
import { badgeHtml } from './badge.ts';

/** Returns whether a ticket has a part in a document: its preview shows, does not fit, or is over. */
const isTold = ({ refusal }: VisitorReleases['tickets'][number]): boolean => refusal !== 'adminsOnly';

/**
 * Returns what a document says of the previews of its visitor; undefined if it says nothing. A preview for admins is
 * silent in a browser whose admin has logged out.
 */
export function previewOf(releases: VisitorReleases): DocumentPreview | undefined {
  if (!releases.tickets.some(isTold)) return undefined;
  return {
    previews: releases.shown.map(({ name, version }) => ({ part: name, version })),
    badge: (language) => badgeHtml(releases, language),
  };
}

/** Removes the tickets from a browser that no longer open anything, once the document has said so. */
export function rememberPreviews(
  cookies: Cookies,
  reply: FastifyReply,
  stored: readonly string[],
  { tickets }: VisitorReleases,
): void {
  const kept = tickets.filter(({ refusal }) => refusal === undefined || refusal === 'adminsOnly');
  if (kept.length === stored.length) return;
  cookies.setPreviews(
    reply,
    kept.map(({ ticket }) => ticket),
  );
}

import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/core/services.ts';
import type { PreviewRow } from './previews.queries.ts';

type Signed = Pick<PreviewRow, 'id' | 'part' | 'version' | 'forAnybody' | 'expires'>;

const form = /^([\w-]{22})([\w-]{43})$/;

const signatureOf = ({ hmac }: Services, { id, part, version, forAnybody, expires }: Signed): Buffer =>
  hmac('release-preview', id, part, version, String(forAnybody), new Date(expires).toISOString());

/**
 * Writes the ticket of a preview: its id and a signature of the site, which covers the part, the version, who may open it
 * and the expiry. So nobody can make a ticket from what the database or a list of previews says.
 */
export const ticketOf = (services: Services, preview: Signed): string =>
  Buffer.from(preview.id.replaceAll('-', ''), 'hex').toString('base64url') +
  signatureOf(services, preview).toString('base64url');

/** Returns the id of the preview that a ticket names; undefined if it has not the form of a ticket. */
export function idIn(ticket: string): string | undefined {
  const [, encoded] = form.exec(ticket) ?? [];
  if (encoded === undefined) return undefined;
  const hex = Buffer.from(encoded, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns whether the site signed a ticket for this preview. */
export function isSigned(services: Services, ticket: string, preview: Signed): boolean {
  const [, , signature = ''] = form.exec(ticket) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const own = signatureOf(services, preview);
  return given.length === own.length && timingSafeEqual(given, own);
}

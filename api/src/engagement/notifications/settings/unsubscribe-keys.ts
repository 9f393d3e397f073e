import type { NotificationType } from '@hustings/contract';
import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/core/services.ts';
import { notificationTypes } from '../../../access/dispatch/index.ts';

/** What a link ends: mails of one type, or a digest. */
export interface Ending {
  accountId: string;
  what: NotificationType | 'daily' | 'weekly';
}

const kinds: ReadonlySet<string> = new Set([...notificationTypes, 'daily', 'weekly']);
const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-zA-Z]{1,20})\.([A-Za-z0-9_-]{43})$/;

/** The key of a link. It can be made again for every mail and is stored nowhere, so a copy of the database ends nothing. */
export const keyOf = (services: Services, { accountId, what }: Ending): string =>
  `${accountId}.${what}.${services.hmac('unsubscribe', accountId, what).toString('base64url')}`;

/** What a key ends; undefined where it is none of ours. */
export function endedBy(services: Services, key: string): Ending | undefined {
  const [, accountId, what, proof] = form.exec(key) ?? [];
  if (!accountId || !what || !proof || !kinds.has(what)) return undefined;
  const given = Buffer.from(proof, 'base64url');
  const right = services.hmac('unsubscribe', accountId, what);
  // The list above holds no other words.
  return given.length === right.length && timingSafeEqual(given, right)
    ? { accountId, what: what as Ending['what'] }
    : undefined;
}

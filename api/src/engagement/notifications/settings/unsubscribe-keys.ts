import type { NotificationType } from '@hustings/contract';
import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/core/services.ts';
import { notificationTypes } from '../../../access/dispatch/index.ts';

/** The mails that an unsubscribe link stops: those of one type, or a digest. */
export interface UnsubscribeTarget {
  accountId: string;
  kind: NotificationType | 'daily' | 'weekly';
}

const kinds: ReadonlySet<string> = new Set([...notificationTypes, 'daily', 'weekly']);
const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-zA-Z]{1,20})\.([A-Za-z0-9_-]{43})$/;

/** Computes the key of an unsubscribe link with the server's secret. A leaked database reveals no keys. */
export const unsubscribeKey = (services: Services, { accountId, kind }: UnsubscribeTarget): string =>
  `${accountId}.${kind}.${services.hmac('unsubscribe', accountId, kind).toString('base64url')}`;

/** Verifies a key and returns its target; undefined for an invalid key. */
export function targetOfKey(services: Services, key: string): UnsubscribeTarget | undefined {
  const [, accountId, kind, proof] = form.exec(key) ?? [];
  if (!accountId || !kind || !proof || !kinds.has(kind)) return undefined;
  const given = Buffer.from(proof, 'base64url');
  const expected = services.hmac('unsubscribe', accountId, kind);
  // The cast is safe, because `kinds` contains `kind`.
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? { accountId, kind: kind as UnsubscribeTarget['kind'] }
    : undefined;
}

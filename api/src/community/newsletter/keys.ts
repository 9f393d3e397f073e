import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../platform/core/services.ts';

/** The purpose of a link in newsletter mails. */
type Purpose = 'confirm' | 'leave';

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

const proofOf = (services: Services, purpose: Purpose, id: string): Buffer => services.hmac('newsletter', purpose, id);

/** Makes the key of a link: the subscriber's id and an HMAC. Keys are not stored, so a stolen database has none. */
export const keyOf = (services: Services, purpose: Purpose, id: string): string =>
  `${id}.${proofOf(services, purpose, id).toString('base64url')}`;

/** Returns the subscriber of a key; undefined if the key is not valid for the purpose. */
export function subscriberOf(services: Services, purpose: Purpose, key: string): string | undefined {
  const [, id, proof] = form.exec(key) ?? [];
  if (!id || !proof) return undefined;
  const given = Buffer.from(proof, 'base64url');
  const expected = proofOf(services, purpose, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

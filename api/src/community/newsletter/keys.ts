import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../platform/core/services.ts';

/** What a link of the newsletter does. */
type Purpose = 'confirm' | 'leave';

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

const proofOf = (services: Services, purpose: Purpose, id: string): Buffer => services.hmac('newsletter', purpose, id);

/**
 * The key of a link. It can be made again for every newsletter and is stored nowhere, so a copy of the database opens
 * nothing.
 */
export const keyOf = (services: Services, purpose: Purpose, id: string): string =>
  `${id}.${proofOf(services, purpose, id).toString('base64url')}`;

/** The subscriber of a key; undefined where it is not one of ours for that purpose. */
export function subscriberOf(services: Services, purpose: Purpose, key: string): string | undefined {
  const [, id, proof] = form.exec(key) ?? [];
  if (!id || !proof) return undefined;
  const given = Buffer.from(proof, 'base64url');
  const right = proofOf(services, purpose, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

import { seal as sealUnder, unseal as unsealUnder } from '../../../platform/crypto/sealing.ts';
import type { Services } from '../../../platform/core/services.ts';

/** Derives the key of an account's secret from the site's key file, which is not in the database. */
const keyOf = (services: Services, accountId: string): Buffer => services.hmac('one-time-code', accountId);

/** Encrypts an account's TOTP secret, so that a copy of the database cannot compute codes. */
export const seal = (services: Services, accountId: string, secret: Uint8Array): Buffer =>
  sealUnder(keyOf(services, accountId), secret);

/**
 * Decrypts the result of `seal`.
 *
 * @throws if it was sealed for another account, or modified.
 */
export const unseal = (services: Services, accountId: string, sealed: Buffer): Buffer =>
  unsealUnder(keyOf(services, accountId), sealed);

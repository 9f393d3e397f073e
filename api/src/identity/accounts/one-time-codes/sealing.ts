import { seal as sealUnder, unseal as unsealUnder } from '../../../platform/crypto/sealing.ts';
import type { Services } from '../../../platform/core/services.ts';

/** Derives the key that encrypts an account's secret from the site's key file, which is not in the database. */
const keyOf = (services: Services, accountId: string): Buffer => services.hmac('one-time-code', accountId);

/** Encrypts an account's TOTP secret, so that codes cannot be computed from a copy of the database. */
export const seal = (services: Services, accountId: string, secret: Uint8Array): Buffer =>
  sealUnder(keyOf(services, accountId), secret);

/**
 * Decrypts the result of `seal`.
 *
 * @throws if the secret was encrypted for another account, or was modified.
 */
export const unseal = (services: Services, accountId: string, sealed: Buffer): Buffer =>
  unsealUnder(keyOf(services, accountId), sealed);

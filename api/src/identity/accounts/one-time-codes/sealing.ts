import { seal as sealUnder, unseal as unsealUnder } from '../../../platform/crypto/sealing.ts';
import type { Services } from '../../../platform/core/services.ts';

/** The key of an account's secret; it lies outside the database. */
const keyOf = (services: Services, accountId: string): Buffer => services.hmac('one-time-code', accountId);

/** Seals an account's secret: a copy of the database makes no codes. */
export const seal = (services: Services, accountId: string, secret: Uint8Array): Buffer =>
  sealUnder(keyOf(services, accountId), secret);

/** Opens what `seal` made; throws where it was sealed for another account, or changed. */
export const unseal = (services: Services, accountId: string, sealed: Buffer): Buffer =>
  unsealUnder(keyOf(services, accountId), sealed);

import type { Services } from '../../../platform/core/services.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';

type Hmac = Pick<Services, 'hmac'>;

const addressKey = ({ hmac }: Hmac, targetId: string): Buffer => hmac('exclusion-address', targetId);

/**
 * Encrypts the address or range of an exclusion with a key outside the database. The result is stored until the job has
 * selected the votes (docs/decisions/08-votes-and-scores.md).
 */
export const sealAddress = (services: Hmac, targetId: string, address: string): Buffer =>
  seal(addressKey(services, targetId), Buffer.from(address));

/**
 * Decrypts a result of `sealAddress`.
 *
 * @throws if the address belongs to an exclusion for another target or was modified
 */
export const unsealAddress = (services: Hmac, targetId: string, sealed: Uint8Array): string =>
  unseal(addressKey(services, targetId), sealed).toString();

import type { Services } from '../../platform/core/services.ts';
import { seal, unseal } from '../../platform/crypto/sealing.ts';

type Hmac = Pick<Services, 'hmac'>;

/** Returns the 16 bytes of an id. */
export const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Formats the 16 bytes of an id. */
export function idOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Derives the key of an item's seal. Each item has its own key, so that no seal opens on another item. */
const authorKey = ({ hmac }: Hmac, itemId: string): Buffer => hmac('anonymous-author', itemId);

/**
 * Encrypts the author of an item (docs/decisions/07-anonymity.md).
 *
 * @param attributes bytes that the domain of the item keeps beside the author. Their number must not tell anything
 */
export const sealAuthor = (
  services: Hmac,
  itemId: string,
  accountId: string,
  attributes: Uint8Array = new Uint8Array(),
): Buffer => seal(authorKey(services, itemId), Buffer.concat([idBytes(accountId), attributes]));

const idLength = 16;

/**
 * Decrypts the author of an item and the attributes beside the author. Permitted as `unsealAuthor`, and to show an item
 * to its author.
 *
 * @throws if the seal belongs to another item or was modified
 */
export function openSeal(
  services: Hmac,
  itemId: string,
  sealed: Uint8Array,
): { accountId: string; attributes: Uint8Array } {
  const plain = unseal(authorKey(services, itemId), sealed);
  return { accountId: idOf(plain.subarray(0, idLength)), attributes: plain.subarray(idLength) };
}

/**
 * Decrypts the author of an item. Permitted only for the publication of the item, for a deanonymisation by two admins,
 * and in memory for scores and the detection of coordinated votes (docs/decisions/07-anonymity.md).
 *
 * @throws if the seal belongs to another item or was modified
 */
export const unsealAuthor = (services: Hmac, itemId: string, sealed: Uint8Array): string =>
  openSeal(services, itemId, sealed).accountId;

/** Derives a member's pseudonym in one thread; it differs between threads (docs/decisions/07-anonymity.md). */
export const pseudonymOf = ({ hmac }: Hmac, accountId: string, thread: string): Buffer =>
  hmac('pseudonym', accountId, thread);

/** Derives the key under which a page of a list that only its member reads is stored. `page` is the page's name. */
export const ownPageHash = ({ hmac }: Hmac, accountId: string, page: string): Buffer =>
  hmac('own-anonymous', accountId, page);

/** Encrypts a page of a list that only its member reads. */
export const sealPage = ({ hmac }: Hmac, accountId: string, page: string, plain: Uint8Array): Buffer =>
  seal(hmac('own-anonymous-key', accountId, page), plain);

/** Decrypts a page of a list that only its member reads. */
export const unsealPage = ({ hmac }: Hmac, accountId: string, page: string, sealed: Uint8Array): Buffer =>
  unseal(hmac('own-anonymous-key', accountId, page), sealed);

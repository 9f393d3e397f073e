import type { Services } from '../../platform/core/services.ts';
import { seal, unseal } from '../../platform/crypto/sealing.ts';

type Hmac = Pick<Services, 'hmac'>;

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The text form of an id's 16 bytes. */
export function idOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The bytes of an id. */
export { idBytes };

/** Each item has a key of its own, so that a seal moved to another item opens nothing. */
const authorKey = ({ hmac }: Hmac, itemId: string): Buffer => hmac('anonymous-author', itemId);

/** Seals who wrote an item (docs/decisions/07-anonymity.md). */
export const sealAuthor = (services: Hmac, itemId: string, accountId: string): Buffer =>
  seal(authorKey(services, itemId), idBytes(accountId));

/**
 * Opens the seal of an item. Only what serves the author (appearing at the hour), an opening by two admins, and, in
 * memory, the counting of votes and the finding of coordinated ones may ask (docs/decisions/07-anonymity.md).
 *
 * @throws where the seal is another item's, or was changed.
 */
export const unsealAuthor = (services: Hmac, itemId: string, sealed: Uint8Array): string =>
  idOf(unseal(authorKey(services, itemId), sealed));

/** Makes the pseudonym of a member in one thread; each thread has another (docs/decisions/07-anonymity.md). */
export const pseudonymOf = ({ hmac }: Hmac, accountId: string, thread: string): Buffer =>
  hmac('pseudonym', accountId, thread);

/** The name of a page of a member's own list, and the key of what it holds. */
export const ownPageHash = ({ hmac }: Hmac, accountId: string, page: number): Buffer =>
  hmac('own-anonymous', accountId, String(page));

/** Seals a page of a member's own list. */
export const sealPage = ({ hmac }: Hmac, accountId: string, page: number, plain: Uint8Array): Buffer =>
  seal(hmac('own-anonymous-key', accountId, String(page)), plain);

/** Opens a page of a member's own list. */
export const unsealPage = ({ hmac }: Hmac, accountId: string, page: number, sealed: Uint8Array): Buffer =>
  unseal(hmac('own-anonymous-key', accountId, String(page)), sealed);

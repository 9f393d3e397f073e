import type { CallRequest } from '@hustings/contract';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Services } from '../../../platform/core/services.ts';

type Hmac = Pick<Services, 'hmac'>;

/** The content of a draft, as the client sent it. */
export type DraftContent = Omit<CallRequest<'saveDraft'>['body'], 'version' | 'anonymous'>;

/** The summary of a draft for a list. */
export interface DraftSummary extends Pick<DraftContent, 'title' | 'language'> {
  excerpt: string;
  anonymous: boolean;
  /** The time of the last save, ISO 8601. */
  updated: string;
}

/**
 * Returns the keyed hash of a member that is stored with a draft, so that the row does not name the member. It joins the
 * rows of one member, who was not verified when they were written (docs/decisions/07-anonymity.md).
 */
export const ownerMark = ({ hmac }: Hmac, accountId: string): Buffer => hmac('draft-owner', accountId);

/**
 * Returns the encryption key of a draft. Every draft has its own key, so that content that is moved to another row
 * cannot be decrypted.
 */
const keyOf = ({ hmac }: Hmac, accountId: string, draftId: string): Buffer => hmac('draft-key', accountId, draftId);

/** The bytes of the shortest part. A longer part has the next power of two. */
const leastBytes = 4_096;

/** Fills a part up to one of few lengths, so that its length does not tell which published text it became. */
function padded(part: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(part));
  const length = Math.max(leastBytes, 2 ** Math.ceil(Math.log2(bytes.length)));
  // JSON may end with white space.
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, ' ')]);
}

/** Encrypts a part of a draft: its summary or its content. */
export const sealPart = (services: Hmac, accountId: string, draftId: string, part: object): Buffer =>
  seal(keyOf(services, accountId, draftId), padded(part));

/** Decrypts a part of a draft: its summary or its content. */
export const openPart = <Part extends object>(
  services: Hmac,
  accountId: string,
  draftId: string,
  sealed: Uint8Array,
): Part => JSON.parse(unseal(keyOf(services, accountId, draftId), sealed).toString('utf8')) as Part;

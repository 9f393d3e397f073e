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

/** Returns the keyed hash of a member that is stored with their drafts, so that the rows do not name the member. */
export const ownerMark = ({ hmac }: Hmac, accountId: string): Buffer => hmac('draft-owner', accountId);

/**
 * Returns the encryption key of a draft. Every draft has its own key, so that content that is moved to another row
 * cannot be decrypted.
 */
const keyOf = ({ hmac }: Hmac, accountId: string, draftId: string): Buffer => hmac('draft-key', accountId, draftId);

const shortestBytes = 1024;

/**
 * Encodes a part as JSON with spaces at its end: 1, 4, 16 KB, and so on. Few lengths are possible, so that the length
 * does not tell which post was written from the draft (docs/decisions/07-anonymity.md).
 */
function paddedJson(part: object): Buffer {
  const json = Buffer.from(JSON.stringify(part));
  let length = shortestBytes;
  while (length < json.length) length *= 4;
  return Buffer.concat([json, Buffer.alloc(length - json.length, ' ')]);
}

/** Encrypts a part of a draft: its summary or its content. */
export const sealPart = (services: Hmac, accountId: string, draftId: string, part: object): Buffer =>
  seal(keyOf(services, accountId, draftId), paddedJson(part));

/** Decrypts a part of a draft: its summary or its content. */
export const openPart = <Part extends object>(
  services: Hmac,
  accountId: string,
  draftId: string,
  sealed: Uint8Array,
): Part => JSON.parse(unseal(keyOf(services, accountId, draftId), sealed).toString('utf8')) as Part;

import type { CallRequest } from '@hustings/contract';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Services } from '../../../platform/core/services.ts';

type Hmac = Pick<Services, 'hmac'>;

/** What somebody is writing, as it was sent. */
export type DraftContent = Omit<CallRequest<'saveDraft'>['body'], 'version' | 'anonymous'>;

/** What a list shows of a draft. */
export interface DraftSummary extends Pick<DraftContent, 'title' | 'language'> {
  excerpt: string;
  anonymous: boolean;
  /** ISO 8601. */
  updated: string;
}

/** What the drafts of a member lie under: nobody finds the member by it. */
export const ownerMark = ({ hmac }: Hmac, accountId: string): Buffer => hmac('draft-owner', accountId);

/** Each draft has a key of its own, so that a text moved to another one opens nothing. */
const keyOf = ({ hmac }: Hmac, accountId: string, draftId: string): Buffer => hmac('draft-key', accountId, draftId);

/** Seals a part of a draft. */
export const sealPart = (services: Hmac, accountId: string, draftId: string, part: object): Buffer =>
  seal(keyOf(services, accountId, draftId), Buffer.from(JSON.stringify(part)));

/** Opens what `sealPart` made; it holds what was put there. */
export const openPart = <Part extends object>(
  services: Hmac,
  accountId: string,
  draftId: string,
  sealed: Uint8Array,
): Part => JSON.parse(unseal(keyOf(services, accountId, draftId), sealed).toString('utf8')) as Part;

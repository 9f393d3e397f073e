import { createHash } from 'node:crypto';
import { openSeal, sealAuthor } from '../../access/anonymity/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { seal, unseal } from '../../platform/crypto/sealing.ts';

type Hmac = Pick<Services, 'hmac'>;

/** The content of the seal of an anonymous vote. */
export interface SealedVoter {
  accountId: string;
  /** Whether the vote was official when it was cast. */
  official: boolean;
}

/** Encrypts the author of an anonymous vote and whether the vote is official (docs/decisions/07-anonymity.md). */
export const sealVoter = (services: Hmac, voteId: string, { accountId, official }: SealedVoter): Buffer =>
  sealAuthor(services, voteId, accountId, Uint8Array.of(official ? 1 : 0));

/**
 * Decrypts a result of `sealVoter`. Permitted to count votes and to find coordinated ones, in memory, and to show a vote
 * to its author (docs/decisions/07-anonymity.md).
 *
 * @throws if the seal belongs to another vote or was modified
 */
export function unsealVoter(services: Hmac, voteId: string, sealed: Uint8Array): SealedVoter {
  const { accountId, attributes } = openSeal(services, voteId, sealed);
  return { accountId, official: attributes[0] === 1 };
}

/** The fraud signals of a vote (table `vote_evidence`). */
export interface VoteEvidence {
  accountAgeBand: string;
  divisionId: string | null;
  networkHash: Uint8Array;
}

/** The decrypted fraud signals of an anonymous vote. */
export interface UnsealedEvidence {
  accountAgeBand: string;
  /** The `divisionCode` of the division; null if there is none. */
  divisionCode: string | null;
  networkHash: Buffer;
}

const ageBands = ['day', 'week', 'month', 'halfYear', 'older'];
const codeLength = 16;
const noDivision = '00'.repeat(codeLength);

/** Returns the code of a division in sealed evidence. All codes have one length, so that a seal does not tell the id's. */
export const divisionCode = (divisionId: string): string =>
  createHash('sha256')
    .update(divisionId)
    .digest('hex')
    .slice(0, 2 * codeLength);

const evidenceKey = ({ hmac }: Hmac, voteId: string): Buffer => hmac('vote-evidence', voteId);

/** Encrypts the fraud signals of an anonymous vote (docs/decisions/07-anonymity.md). */
export function sealEvidence(
  services: Hmac,
  voteId: string,
  { accountAgeBand, divisionId, networkHash }: VoteEvidence,
): Buffer {
  const code = divisionId === null ? noDivision : divisionCode(divisionId);
  const band = Uint8Array.of(ageBands.indexOf(accountAgeBand));
  return seal(evidenceKey(services, voteId), Buffer.concat([band, Buffer.from(code, 'hex'), networkHash]));
}

/**
 * Decrypts a result of `sealEvidence`. Permitted to weight votes by their places and to find coordinated ones, in memory
 * (docs/decisions/07-anonymity.md).
 *
 * @throws if the seal belongs to another vote or was modified
 */
export function unsealEvidence(services: Hmac, voteId: string, sealed: Uint8Array): UnsealedEvidence {
  const plain = unseal(evidenceKey(services, voteId), sealed);
  const code = plain.toString('hex', 1, 1 + codeLength);
  return {
    accountAgeBand: ageBands[plain[0] ?? 0] ?? '',
    divisionCode: code === noDivision ? null : code,
    networkHash: plain.subarray(1 + codeLength),
  };
}

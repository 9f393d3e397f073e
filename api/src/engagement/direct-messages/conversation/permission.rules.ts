import type { CurrentUser, MessageRefusal, Scope } from '@hustings/contract';
import { requireEarned } from '../../../access/levels/index.ts';
import { earnedLevel } from '../../../access/rights/index.ts';
import { mayContact, type Relationship } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { MemberState } from './conversation.queries.ts';

type MessageFlag = CurrentUser['sendMeDirectMessage'];

/** What decides whether a member may write to another one. */
export interface Writing {
  /** The relationship of the writer to the receiver. */
  relationship: Relationship;
  /** The setting `sendMeDirectMessage` of the receiver. */
  flag: Scope;
  /** The setting of the receiver under which the receiver wrote to the writer before, if it did not admit the writer. */
  answersUnder: Scope | null;
  /** What the receiver made of the conversation; null without one. */
  state: MemberState | null;
  /** The number of messages of the writer in the conversation. */
  written: number;
}

/**
 * Returns whether the receiver's setting admits the writer, or the receiver opened the conversation for answers by
 * writing first, under the same setting (docs/decisions/24-direct-messages.md). `noOne` admits no answers either.
 */
export const isAdmitted = ({ relationship, flag, answersUnder }: Omit<Writing, 'state' | 'written'>): boolean =>
  !relationship.blocked &&
  !relationship.gone &&
  (isAdmittedBySetting(relationship, flag) || (flag !== 'noOne' && answersUnder === flag));

/** Returns whether a receiver's setting alone admits a writer. */
export const isAdmittedBySetting = (relationship: Relationship, flag: Scope): boolean =>
  mayContact('message', relationship, { sendMeDirectMessage: flag as MessageFlag });

/** Returns whether the receiver wants messages of the writer in the inbox: follows the writer, or has accepted. */
export const isWelcome = ({ relationship, state }: Pick<Writing, 'relationship' | 'state'>): boolean =>
  relationship.followed || state === 'accepted';

/**
 * Requires that a member may write to another one now (docs/decisions/24-direct-messages.md).
 *
 * @throws {RequestFailure} `NotFound` for a deleted account or a block; `MessagesNotAllowed` by the receiver's setting;
 * `ReputationTooLow` for somebody who neither follows the writer nor has accepted, see `explained`;
 * `MessageRequestWaiting` with meta `{ limit }` after `messagesPerRequest` messages without an answer
 */
export function requireMayWrite({ limits }: Services, member: Member, writing: Writing): void {
  const { relationship, written } = writing;
  if (relationship.gone || relationship.blocked || relationship.relations.has('self'))
    throw new RequestFailure('NotFound');
  if (!isAdmitted(writing)) throw new RequestFailure('MessagesNotAllowed');
  if (isWelcome(writing)) return;
  if (member.level < earnedLevel('messageStrangers')) throw new RequestFailure('ReputationTooLow');
  const limit = limits.messagesPerRequest;
  if (written >= limit) throw new RequestFailure('MessageRequestWaiting', { meta: { limit } });
}

/**
 * Adds to `ReputationTooLow` what the member is missing. Call it outside of a transaction, since it reads the progress of
 * the member on a connection of its own.
 */
export async function explained(services: Services, member: Member, error: unknown): Promise<unknown> {
  if (!(error instanceof RequestFailure) || error.code !== 'ReputationTooLow') return error;
  return requireEarned(services, member, 'messageStrangers').then(
    () => error,
    (reason: unknown) => reason,
  );
}

/** Returns why a member may not write, in the form of an answer; undefined if the member may. */
export async function messageRefusal(
  services: Services,
  member: Member,
  writing: Writing,
): Promise<MessageRefusal | undefined> {
  try {
    requireMayWrite(services, member, writing);
  } catch (thrown) {
    const error = await explained(services, member, thrown);
    if (!(error instanceof RequestFailure)) throw error;
    return { errorCode: error.code as MessageRefusal['errorCode'], ...(error.meta ? { meta: error.meta } : {}) };
  }
}

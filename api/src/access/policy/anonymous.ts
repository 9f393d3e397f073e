import {
  isAnonymousReply,
  isAnonymousView,
  isWithin,
  type AnonymousReplyScope,
  type AnonymousViewScope,
} from '@hustings/contract';
import { limitsInForce } from '@hustings/contract/schemas';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { ScopeChoice } from './sight/choose.ts';

/**
 * Whether a member may publish anonymously: the identity was verified, and the member's own level is high enough, without
 * any boost; a ban takes it away (docs/decisions/04-reputation.md and docs/decisions/07-anonymity.md).
 */
export const mayPostAnonymously = ({
  identityVerified,
  level,
  banned,
}: Pick<Member, 'identityVerified' | 'level' | 'banned'>): boolean =>
  identityVerified && level >= limitsInForce().anonymousLevel && !banned;

/**
 * Lets an anonymous item through.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` of the field `anonymous`: it is refused, never stored under the name.
 */
export function requireAnonymousMode(member: Member): void {
  if (!mayPostAnonymously(member)) throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
}

/** Who sees an anonymous item, and who answers it. */
export interface AnonymousScopes {
  viewScope: AnonymousViewScope;
  replyScope: AnonymousReplyScope;
}

/**
 * Decides who sees an anonymous item: everyone, or the polly in question; a circle of the author's own would give the
 * author away (docs/decisions/07-anonymity.md). For the same reason the defaults of the profile say nothing here.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` for another circle; `Required` (`pollyId`); `ReplyScopeTooWide`.
 */
export function chooseAnonymousScopes(choice: ScopeChoice, pollyId: string | null): AnonymousScopes {
  const viewScope = choice.viewMyPostsAndComments ?? 'everyone';
  if (!isAnonymousView(viewScope)) throw new RequestFailure('AnonymousNotAllowed', { field: 'viewMyPostsAndComments' });
  const replyScope = choice.replyMyPostsAndComments ?? viewScope;
  if (!isAnonymousReply(replyScope))
    throw new RequestFailure('AnonymousNotAllowed', { field: 'replyMyPostsAndComments' });
  if (choice.audiences?.length) throw new RequestFailure('AnonymousNotAllowed', { field: 'audiences' });
  if (!pollyId && [viewScope, replyScope].includes('justThePolly'))
    throw new RequestFailure('Required', { field: 'pollyId' });
  if (!isWithin(replyScope, viewScope))
    throw new RequestFailure('ReplyScopeTooWide', { field: 'replyMyPostsAndComments' });
  return { viewScope, replyScope };
}

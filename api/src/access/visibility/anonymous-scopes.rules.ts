import {
  isAnonymousReply,
  isAnonymousView,
  isWithin,
  type AnonymousReplyScope,
  type AnonymousViewScope,
} from '@hustings/contract';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { ScopeChoice } from './choose-scopes.rules.ts';

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

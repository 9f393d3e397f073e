import {
  isAnonymousReply,
  isAnonymousView,
  isWithin,
  type AnonymousReplyScope,
  type AnonymousViewScope,
} from '@hustings/contract';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { ScopeChoice } from './choose-scopes.rules.ts';

/** The scopes that an anonymous item is stored with. */
export interface AnonymousScopes {
  viewScope: AnonymousViewScope;
  replyScope: AnonymousReplyScope;
}

/**
 * Decides who sees an anonymous item: everyone, or the politician that it is about. Scopes that depend on the author's
 * relations would reveal the author, and so would the defaults of the profile (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` for another scope; `Required` (field `pollyId`); `ReplyScopeTooWide`
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

import { RequestFailure } from '../../platform/core/failure.ts';
import type { ChosenScopes, ScopeChoice } from './choose-scopes.rules.ts';

/**
 * Decides who answers a post in the name of an organisation, which everyone sees. Other scopes would mean the circles
 * of the member who wrote (docs/decisions/18-organisations.md).
 *
 * @throws {RequestFailure} `InvalidValue` for another scope
 */
export function chooseOrganisationScopes(choice: ScopeChoice): ChosenScopes {
  const viewScope = choice.viewMyPostsAndComments ?? 'everyone';
  if (viewScope !== 'everyone') throw new RequestFailure('InvalidValue', { field: 'viewMyPostsAndComments' });
  const replyScope = choice.replyMyPostsAndComments ?? 'everyone';
  if (replyScope !== 'everyone' && replyScope !== 'noOne')
    throw new RequestFailure('InvalidValue', { field: 'replyMyPostsAndComments' });
  if (choice.audiences?.length) throw new RequestFailure('InvalidValue', { field: 'audiences' });
  return { viewScope, replyScope, audienceIds: [] };
}

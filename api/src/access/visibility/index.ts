/**
 * Decides who may see and answer which item, for every domain (docs/decisions/06-visibility.md).
 *
 * The one table is `circles` and `visibleEntities` in `shared/contract/src/visibility/visibility.ts`. From it come
 *
 * - for a single item: `relationshipTo(database, viewerId, { authorId, itemId, pollyId })` (or the column `relationshipColumn`
 *   in the statement that reads the item, and `relationshipOf` its row), then `maySee(entity, relationship, scope, hidden)`;
 *   what may not be seen is `NotFound`;
 * - for several members at once: `relationshipsTo`, then `maySee('profile', …)` or `mayContact('mention', …)`;
 * - for a list: `visibleSql(entity, { viewer: '$1::uuid', author: 'p.account_id', scope: 'p.view_scope', item: 'p.id',
 *   polly: 'p.polly_id', hidden: 'p.hidden_at' })` in its WHERE. Counts take the same condition;
 * - for a reply: `replyRefusal(entity, viewer, relationship, { viewScope, replyScope, hidden })`, to throw it or to tell it
 *   beforehand. A comment is seen where its own scope, its subject and the comments above it let it;
 * - for who sees something new: `chooseScopes`, of a vote `chooseVoteScope`, then `storeAudiences`.
 *
 * An anonymous item has no author (`authorId: null`): nobody is its author's friend, follower or block.
 */
export { chooseAnonymousScopes, type AnonymousScopes } from './anonymous-scopes.rules.ts';
export { chooseScopes, storeAudiences, type ChosenScopes, type ScopeChoice } from './choose-scopes.rules.ts';
export {
  chooseAnonymousVoteScope,
  chooseVoteScope,
  type ChosenVoteScope,
  type VoteScopeChoice,
} from './choose-vote-scope.rules.ts';
export { mayContact, maySee, replyPermission, replyRefusal, type ItemScopes } from './visibility.rules.ts';
export {
  relationshipColumn,
  relationshipOf,
  relationshipTo,
  relationshipsTo,
  type Relationship,
  type RelationshipRow,
  type RelationshipTarget,
} from './relationship.queries.ts';
export { visibleSql, type VisibilityOperands } from './visible-rows.queries.ts';

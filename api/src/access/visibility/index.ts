/**
 * Decides who may see an item and who may reply to it, for every domain (docs/decisions/06-visibility.md). The rules
 * are the tables `circles` and `visibleEntities` in `shared/contract/src/visibility/visibility.ts`.
 *
 * - A single item: `relationshipTo(database, viewerId, { authorId, itemId, pollyId })`, or `relationshipColumn` in the
 *   statement that reads the item and `relationshipOf` its row; then `maySee(entity, relationship, scope, hidden)`.
 *   Answer `NotFound` if it is false.
 * - Several members: `relationshipsTo`, then `maySee('profile', …)` or `mayContact('mention', …)`.
 * - A list and its count: `visibleSql(entity, { viewer: '$viewerId::uuid', author: 'p.account_id', scope:
 *   'p.view_scope', item: 'p.id', polly: 'p.polly_id', hidden: 'p.hidden_at' })` in the WHERE clause.
 * - The items of one member on the profile: `requireTab` reads the viewer's `Viewpoint`, or assumes that of somebody
 *   else. Give `viewpoint: viewpointOperands` to `visibleSql`, and `viewpointParams` to the statement.
 * - A reply: `replyRefusal(entity, viewer, relationship, { viewScope, replyScope, hidden })` returns the failure to
 *   throw or to show. A viewer sees a comment if its own scope, its subject and the comments above it admit the viewer.
 * - The scopes of a new item: `chooseScopes`, or `chooseVoteScope` for a vote; then `storeAudiences`.
 *
 * The author of an anonymous item is null. No viewer is a friend or follower of that author, or blocked by that author.
 */
export { chooseAnonymousScopes, type AnonymousScopes } from './anonymous-scopes.rules.ts';
export { chooseNewScopes, presentAudiences, replaceAudiences, requireMayWiden } from './change-visibility.rules.ts';
export { chooseScopes, storeAudiences, type ChosenScopes, type ScopeChoice } from './choose-scopes.rules.ts';
export {
  chooseAnonymousVoteScope,
  chooseVoteScope,
  type ChosenVoteScope,
  type VoteScopeChoice,
} from './choose-vote-scope.rules.ts';
export { chooseOrganisationScopes } from './organisation-scopes.rules.ts';
export { hiddenItemsSetting, isPresentSql, notHiddenSql } from './hidden-items.queries.ts';
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
export type { ViewpointOperands } from './relations.queries.ts';
export { viewpointOperands } from './viewpoint.queries.ts';
export {
  circleViewpoint,
  requireTab,
  requireViewpoint,
  tabsOf,
  viewpointParams,
  type ProfileRequest,
  type Viewpoint,
  type ViewpointParams,
} from './viewpoint.rules.ts';
export { visibleSql, type VisibilityOperands } from './visible-rows.queries.ts';

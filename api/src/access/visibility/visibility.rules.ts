import {
  circles,
  gatedActs,
  whoSees,
  type CurrentUser,
  type GatedContact,
  type Post,
  type Relation,
  type Scope,
  type VisibleEntityName,
} from '@hustings/contract';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Viewer } from '../../platform/core/handler.ts';
import { requireLevel } from '../rights/index.ts';
import type { Relationship } from './relationship.queries.ts';

/** Returns whether a viewer has one of some relations to an existing author, without a block. */
const hasRelation = ({ relations, blocked, gone }: Relationship, admitted: readonly Relation[]): boolean =>
  !blocked && !gone && admitted.some((relation) => relations.has(relation));

/**
 * Returns whether a viewer sees an item of a kind with a scope (docs/decisions/06-visibility.md). If not, answer
 * `NotFound`, the same as for an unknown id.
 *
 * @param hidden whether reports have hidden the item until its review; then only its author sees it
 */
export const maySee = (entity: VisibleEntityName, relationship: Relationship, scope: Scope, hidden = false): boolean =>
  hasRelation(relationship, whoSees(entity, scope)) && (!hidden || relationship.relations.has('self'));

/** Returns whether a viewer may mention or message a member, by the member's setting for it. */
export const mayContact = <Act extends GatedContact>(
  act: Act,
  relationship: Relationship,
  privacy: Pick<CurrentUser, (typeof gatedActs)[Act]>,
): boolean =>
  relationship.relations.has('member') &&
  !relationship.relations.has('self') &&
  hasRelation(relationship, circles[privacy[gatedActs[act]]]);

/** The scopes of an item that members can reply to. */
export interface ItemScopes {
  viewScope: Scope;
  replyScope: Scope;
  /** Whether reports have hidden the item until its review. */
  hidden?: boolean;
}

/**
 * Returns why a viewer may not reply to an item, or undefined if they may. The view scope and the reply scope must both
 * admit the viewer (docs/decisions/06-visibility.md). A reply needs level 2, or level 1 if the author is a friend or
 * follows the viewer (docs/decisions/04-reputation.md).
 */
export function replyRefusal(
  entity: 'post' | 'comment',
  viewer: Viewer,
  relationship: Relationship,
  { viewScope, replyScope, hidden }: ItemScopes,
): RequestFailure | undefined {
  if (!maySee(entity, relationship, viewScope, hidden)) return new RequestFailure('NotFound');
  if (replyScope === 'noOne') return new RequestFailure('CommentsTurnedOff');
  if (viewer.kind === 'guest') return new RequestFailure('Unauthorized');
  if (!hasRelation(relationship, circles[replyScope])) return new RequestFailure('ReplyNotAllowed');
  const amongFriends = relationship.relations.has('friend') || relationship.followed;
  try {
    requireLevel(viewer, amongFriends ? 'commentAmongFriends' : 'commentPublic');
  } catch (error) {
    if (error instanceof RequestFailure) return error;
    throw error;
  }
}

/** Converts a refusal into the fields of an answer that show whether the viewer may reply. */
export function replyPermission(refusal: RequestFailure | undefined): Pick<Post, 'mayReply' | 'replyRefusal'> {
  return refusal
    ? { mayReply: false, replyRefusal: { errorCode: refusal.code, meta: refusal.meta } }
    : { mayReply: true };
}

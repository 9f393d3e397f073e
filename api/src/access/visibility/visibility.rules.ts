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

const isOneOf = ({ relations, blocked, gone }: Relationship, enough: readonly Relation[]): boolean =>
  !blocked && !gone && enough.some((relation) => relations.has(relation));

/**
 * Whether a viewer sees something of a kind with that scope (docs/decisions/06-visibility.md). Where they do not, the
 * answer is `NotFound`, as if there were nothing.
 *
 * @param hidden whether reports have hidden it until it is reviewed: its author alone still sees it.
 */
export const maySee = (entity: VisibleEntityName, relationship: Relationship, scope: Scope, hidden = false): boolean =>
  isOneOf(relationship, whoSees(entity, scope)) && (!hidden || relationship.relations.has('self'));

/** Whether a viewer may do something to a member that the member's own flag gates: `mention`, `message`. */
export const mayContact = <Act extends GatedContact>(
  act: Act,
  relationship: Relationship,
  privacy: Pick<CurrentUser, (typeof gatedActs)[Act]>,
): boolean =>
  relationship.relations.has('member') &&
  !relationship.relations.has('self') &&
  isOneOf(relationship, circles[privacy[gatedActs[act]]]);

/** The scopes of an item that can be answered. */
export interface ItemScopes {
  viewScope: Scope;
  replyScope: Scope;
  /** Whether reports have hidden it until it is reviewed. */
  hidden?: boolean;
}

/**
 * Why a viewer may not answer an item that they see, or undefined where they may. Who may is always the intersection of
 * those who see it and those who are let to reply (docs/decisions/06-visibility.md); what everyone may answer asks for
 * level 2, except among friends and people who follow the one who answers (docs/decisions/04-reputation.md).
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
  if (!isOneOf(relationship, circles[replyScope])) return new RequestFailure('ReplyNotAllowed');
  const amongFriends = relationship.relations.has('friend') || relationship.followed;
  try {
    requireLevel(viewer, amongFriends ? 'commentAmongFriends' : 'commentPublic');
  } catch (error) {
    if (error instanceof RequestFailure) return error;
    throw error;
  }
}

/** Says whether the viewer may reply, and with which failure a reply would be refused. */
export function replyPermission(refusal: RequestFailure | undefined): Pick<Post, 'mayReply' | 'replyRefusal'> {
  return refusal
    ? { mayReply: false, replyRefusal: { errorCode: refusal.code, meta: refusal.meta } }
    : { mayReply: true };
}

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
import type { Standing } from './standing.ts';

const isOneOf = ({ relations, blocked, gone }: Standing, enough: readonly Relation[]): boolean =>
  !blocked && !gone && enough.some((relation) => relations.has(relation));

/**
 * Whether a viewer sees something of a kind with that scope (docs/decisions/06-visibility.md). Where they do not, the
 * answer is `NotFound`, as if there were nothing.
 *
 * @param hidden whether reports have hidden it until it is reviewed: its author alone still sees it.
 */
export const maySee = (entity: VisibleEntityName, standing: Standing, scope: Scope, hidden = false): boolean =>
  isOneOf(standing, whoSees(entity, scope)) && (!hidden || standing.relations.has('self'));

/** Whether a viewer may do something to a member that the member's own flag gates: `mention`, `message`. */
export const mayContact = <Act extends GatedContact>(
  act: Act,
  standing: Standing,
  privacy: Pick<CurrentUser, (typeof gatedActs)[Act]>,
): boolean =>
  standing.relations.has('member') &&
  !standing.relations.has('self') &&
  isOneOf(standing, circles[privacy[gatedActs[act]]]);

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
  standing: Standing,
  { viewScope, replyScope, hidden }: ItemScopes,
): RequestFailure | undefined {
  if (!maySee(entity, standing, viewScope, hidden)) return new RequestFailure('NotFound');
  if (replyScope === 'noOne') return new RequestFailure('CommentsTurnedOff');
  if (viewer.kind === 'guest') return new RequestFailure('Unauthorized');
  if (!isOneOf(standing, circles[replyScope])) return new RequestFailure('ReplyNotAllowed');
  const amongFriends = standing.relations.has('friend') || standing.followed;
  try {
    requireLevel(viewer, amongFriends ? 'commentAmongFriends' : 'commentPublic');
  } catch (error) {
    if (error instanceof RequestFailure) return error;
    throw error;
  }
}

/** Says whether the viewer may reply, and with which failure a reply would be refused. */
export function replyAnswer(refusal: RequestFailure | undefined): Pick<Post, 'mayReply' | 'replyRefusal'> {
  return refusal
    ? { mayReply: false, replyRefusal: { errorCode: refusal.code, meta: refusal.meta } }
    : { mayReply: true };
}

import type { CallRequest, DailyVote, ViewScope } from '@hustings/contract';
import { maySee, relationshipOf, type RelationshipRow } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { findTarget } from '../targets/targets.queries.ts';
import { anonymousVotesParams, ownAnonymousVotes, type OwnAnonymousVotes } from '../../own-votes/index.ts';
import { voteAnswers } from '../vote-answers.ts';
import type { VoteRow } from '../vote-rows.queries.ts';
import { ownVoteOnDay, voteById, voteByUserName } from './detail.queries.ts';

type FoundVote = VoteRow & RelationshipRow & { hiddenWithAccount: boolean };

/**
 * Finds a vote by id, also a waiting vote of the viewer.
 *
 * @param own the viewer's anonymous votes
 */
export async function findVote(
  { database }: Services,
  viewer: Viewer,
  own: OwnAnonymousVotes,
  voteId: string,
): Promise<FoundVote | undefined> {
  const waitingVotes = JSON.stringify(own.waiting.filter(({ id }) => id === voteId.toLowerCase()));
  const [row] = await database.query<FoundVote>(voteById({ viewerId: accountOf(viewer), voteId, waitingVotes }));
  return row;
}

/**
 * Returns a vote that the viewer may see. Anonymous votes of others are visible once their day is over
 * (docs/decisions/06-visibility.md and docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getDailyVote(services: Services, viewer: Viewer, id: string): Promise<DailyVote> {
  const own = await ownAnonymousVotes(services, viewer);
  const row = await findVote(services, viewer, own, id);
  const [vote] = await voteAnswers(services, viewer, row ? [row] : [], own);
  if (!row || !vote) throw new RequestFailure('NotFound');
  if (vote.own) return vote;
  const isPublished = !row.anonymous || vote.isFinal;
  const isVisible =
    isPublished && !row.hiddenWithAccount && maySee('votes', relationshipOf(row), row.scope, row.underReview);
  if (!isVisible) throw new RequestFailure('NotFound');
  return vote;
}

/**
 * Returns a vote that the viewer may see and whose day is over.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getFinalDailyVote(services: Services, viewer: Viewer, id: string): Promise<DailyVote> {
  const vote = await getDailyVote(services, viewer, id);
  if (!vote.isFinal) throw new RequestFailure('NotFound');
  return vote;
}

/**
 * Returns the vote of a member on a polly or party on a civil day. A missing, an anonymous and an invisible vote cause
 * the same statements and the same answer. Viewers therefore cannot tell these cases apart
 * (docs/decisions/07-anonymity.md). Viewers get their own vote whether it is named or anonymous.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getVoteDetail(
  services: Services,
  viewer: Viewer,
  { urlslug, username, date }: CallRequest<'getVoteDetail'>['params'],
): Promise<DailyVote> {
  const { database, now } = services;
  const target =
    (await findTarget(database, 'polly', urlslug, now())) ?? (await findTarget(database, 'party', urlslug, now()));
  if (!target) throw new RequestFailure('NotFound');
  if (viewer.kind === 'member' && viewer.userName.toLowerCase() === username.toLowerCase())
    return getOwnVote(services, viewer, target.id, date);
  type Row = RelationshipRow & { id: string | null; scope: ViewScope; underReview: boolean };
  const [row] = await database.query<Row>(
    voteByUserName({
      viewerId: accountOf(viewer),
      targetId: target.id,
      userNameKey: username.toLowerCase(),
      day: date,
    }),
  );
  const isVisible = row && maySee('votes', relationshipOf(row), row.scope, row.underReview);
  if (!isVisible || row.id === null) throw new RequestFailure('NotFound');
  return getDailyVote(services, viewer, row.id);
}

async function getOwnVote(services: Services, member: Member, targetId: string, day: string): Promise<DailyVote> {
  const own = await ownAnonymousVotes(services, member);
  const values = { viewerId: member.accountId, ...anonymousVotesParams(own), targetId, day };
  const rows = await services.database.query<VoteRow>(ownVoteOnDay(values));
  const [vote] = await voteAnswers(services, member, rows, own);
  if (!vote) throw new RequestFailure('NotFound');
  return vote;
}

import type { CallRequest, DailyVote, ViewScope } from '@hustings/contract';
import { maySee, relationshipOf, type RelationshipRow } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { findTarget } from '../targets/targets.queries.ts';
import { civilDayLookup, voteAnswer } from '../vote-answers.ts';
import { voteKey } from '../vote-keys.ts';
import type { VoteRow } from '../vote-rows.queries.ts';
import { voteById, voteByKey, voteByUserName } from './detail.queries.ts';

/**
 * Returns a vote that the viewer may see. Anonymous votes of others are visible once their day is over
 * (docs/decisions/06-visibility.md and docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getDailyVote(services: Services, viewer: Viewer, id: string): Promise<DailyVote> {
  type Row = VoteRow & RelationshipRow & { hiddenWithAccount: boolean };
  const [row] = await services.database.query<Row>(voteById({ viewerId: accountOf(viewer), voteId: id }));
  if (!row) throw new RequestFailure('NotFound');
  const vote = voteAnswer(services, viewer, row, civilDayLookup(services.now()));
  if (vote.own) return vote;
  const isPublished = row.anonymousKey === null || vote.isFinal;
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
  const key = voteKey(services, member.accountId, targetId, day);
  const [own] = await services.database.query<VoteRow>(voteByKey({ key }));
  if (!own) throw new RequestFailure('NotFound');
  return voteAnswer(services, member, own, civilDayLookup(services.now()));
}

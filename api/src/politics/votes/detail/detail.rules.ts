import type { CallRequest, DailyVote, ViewScope } from '@hustings/contract';
import { removeImmediateItem, withdrawItem, acquireAuthorLock } from '../../../access/anonymity/index.ts';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { maySee, relationshipOf, type RelationshipRow } from '../../../access/visibility/index.ts';
import { asVote, isOwnVote, openDays } from '../vote-answers.ts';
import { deleteAnonymous, deleteNamed, noteRemoved } from '../cast/cast.queries.ts';
import { voteById, voteInSlot, voteOfMember } from '../list/list.queries.ts';
import type { VoteRow } from '../vote-rows.queries.ts';
import { slotOf } from '../vote-keys.ts';
import { findTarget, type TargetKind } from '../targets/targets.rules.ts';

/** A vote that the viewer sees; undefined where there is none. */
async function seenVote(services: Services, viewer: Viewer, id: string): Promise<DailyVote | undefined> {
  type Row = VoteRow & RelationshipRow & { hiddenWithAccount: boolean };
  const [row] = await services.database.query<Row>(voteById, [accountOf(viewer), id]);
  if (!row) return undefined;
  const vote = asVote(services, viewer, row, openDays(services.now()));
  if (vote.own) return vote;
  const appears = row.slot === null || vote.isFinal;
  const sees = appears && !row.hiddenWithAccount && maySee('votes', relationshipOf(row), row.scope, row.underReview);
  return sees ? vote : undefined;
}

/**
 * A vote that the viewer may see: an anonymous one of somebody else once its day is over
 * (docs/decisions/06-visibility.md and docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function getDailyVote(services: Services, viewer: Viewer, id: string): Promise<DailyVote> {
  const vote = await seenVote(services, viewer, id);
  if (!vote) throw new RequestFailure('NotFound');
  return vote;
}

/** The same once its civil day is over. @throws {RequestFailure} `NotFound`. */
export async function getFinalDailyVote(services: Services, viewer: Viewer, id: string): Promise<DailyVote> {
  const vote = await getDailyVote(services, viewer, id);
  if (!vote.isFinal) throw new RequestFailure('NotFound');
  return vote;
}

/**
 * The vote of a member on a polly or party on a civil day of its place. Where it was never cast, where it is anonymous
 * and where the viewer may not see it, the same is looked up and the same answered (docs/decisions/07-anonymity.md). A
 * member finds their own anonymous one.
 *
 * @throws {RequestFailure} `NotFound`.
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
    return ownVoteOf(services, viewer, target.id, date);
  type Row = RelationshipRow & { id: string | null; scope: ViewScope; underReview: boolean };
  const values = [accountOf(viewer), target.id, username.toLowerCase(), date];
  const [row] = await database.query<Row>(voteOfMember, values);
  const sees = row && maySee('votes', relationshipOf(row), row.scope, row.underReview);
  if (!sees || row.id === null) throw new RequestFailure('NotFound');
  return getDailyVote(services, viewer, row.id);
}

async function ownVoteOf(services: Services, member: Member, targetId: string, day: string): Promise<DailyVote> {
  const slot = slotOf(services, member.accountId, targetId, day);
  const [own] = await services.database.query<VoteRow>(voteInSlot({ slot }));
  if (!own) throw new RequestFailure('NotFound');
  return asVote(services, member, own, openDays(services.now()));
}

/** A vote that was deleted. */
export interface RemovedVote {
  targetId: string;
  day: string;
}

/**
 * Notes how many votes closed days have lost, and not whose (docs/decisions/08-votes-and-scores.md). In the transaction
 * that deletes them.
 */
export async function noteRemovedVotes(
  { now }: Services,
  transaction: Queryable,
  removed: readonly RemovedVote[],
): Promise<void> {
  if (removed.length === 0) return;
  const columns = [removed.map(({ targetId }) => targetId), removed.map(({ day }) => day)];
  await transaction.query(noteRemoved, [...columns, now(), defaultTimeZone]);
}

/**
 * Deletes one's own vote: the row goes, and of a closed day the number of removed votes is noted
 * (docs/decisions/08-votes-and-scores.md). One under the name goes at once; an anonymous one too while nobody has seen
 * it, and at the next full hour once its day is over.
 *
 * @param kind what it must be on; anything where none is given.
 * @returns when it is gone, ISO 8601.
 * @throws {RequestFailure} `NotFound` where it is not one's own, or on something of another kind.
 */
export async function deleteDailyVote(
  services: Services,
  voter: Member,
  id: string,
  kind?: TargetKind,
): Promise<{ removedAt: string }> {
  const { accountId } = voter;
  const [row] = await services.database.query<VoteRow>(voteById, [accountId, id]);
  if (!row || !isOwnVote(services, voter, row) || (kind && row.kind !== kind)) throw new RequestFailure('NotFound');
  if (row.slot !== null && row.day < openDays(services.now())(row.timeZone)) return withdrawItem(services, voter, id);
  await services.database.transaction(async (transaction) => {
    if (row.slot === null) {
      const gone = await transaction.query<RemovedVote>(deleteNamed({ voteId: id, accountId }));
      return noteRemovedVotes(services, transaction, gone);
    }
    await acquireAuthorLock(services, transaction, accountId);
    const gone = await transaction.query<RemovedVote>(deleteAnonymous({ voteIds: [id] }));
    await removeImmediateItem(services, transaction, accountId, id);
    return noteRemovedVotes(services, transaction, gone);
  });
  return { removedAt: services.now().toISOString() };
}

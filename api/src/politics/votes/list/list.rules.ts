import type { CallAnswer, CallRequest, LastVote } from '@hustings/contract';
import { requireTab, viewpointParams, type ProfileRequest } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { anonymousVotesParams, ownAnonymousVotes, type OwnAnonymousVotes } from '../../own-votes/index.ts';
import { findTargetOrMerged, type TargetKind } from '../targets/targets.queries.ts';
import { firstUnshownDay, requireTarget, votingDay } from '../targets/targets.rules.ts';
import { voteAnswers } from '../vote-answers.ts';
import type { VoteRow } from '../vote-rows.queries.ts';
import * as queries from './list.queries.ts';

type VoteList = CallAnswer<'listDailyVotes'>;
type TargetVoteQuery = PageQuery & { date?: string; others?: 'true' | 'false' };
type OwnVoteQuery = PageQuery & { personId?: string; partyId?: string; date?: string };

const earliestDay = '0001-01-01';
const latestDay = '9999-12-31';
/** An id that follows all other ids. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Returns the days of a list: one day, or all. */
export const dayRange = (date: string | undefined): queries.DayRange => ({
  firstDay: date ?? earliestDay,
  lastDay: date ?? latestDay,
});

interface ListStatements {
  rows: (page: queries.VotePage) => BoundStatement;
  count: () => BoundStatement;
  /** The viewer's anonymous votes, if they are read already. */
  own?: OwnAnonymousVotes;
}

/** Reads a page of votes, and counts the votes of all pages if the query asks for it. */
export async function readVotes(
  services: Services,
  viewer: Viewer,
  query: PageQuery,
  { rows: pageStatement, count, own }: ListStatements,
): Promise<VoteList> {
  const { database } = services;
  const { after, take, offset, withTotal } = pageRequest(query, (cursor) =>
    decodeCursor(cursor, ['day', 'moment', 'uuid']),
  );
  const [beforeDay = latestDay, beforeCastAt = `${latestDay}T00:00:00Z`, beforeId = lastId] = after ?? [];
  const page = { beforeDay, beforeCastAt, beforeId, limit: take + 1, offset };
  const rows = await database.query<VoteRow>(pageStatement(page));
  const [counted] = withTotal ? await database.query<{ total: number }>(count()) : [];
  const answer = pageAnswer(rows, take, offset, ({ day, cast, id }) => [day, cast, id], counted?.total);
  return { ...answer, results: await voteAnswers(services, viewer, answer.results, own) };
}

/**
 * Lists the votes that the viewer may see on a target, newest day first: the visible votes of others, the viewer's
 * named votes, and anonymous votes whose day is over (docs/decisions/06-visibility.md and
 * docs/decisions/07-anonymity.md). `others=true` omits the viewer's named votes. The id of a merged polly lists the
 * votes that stayed with that polly (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` for an invalid cursor
 */
export async function listOnTarget(
  services: Services,
  viewer: Viewer,
  { kind, id }: { kind: TargetKind; id: string },
  query: TargetVoteQuery,
): Promise<VoteList> {
  const target = await findTargetOrMerged(services.database, kind, id, services.now());
  if (!target) throw new RequestFailure('NotFound');
  const today = firstUnshownDay(target, services.now());
  const votes = { viewerId: accountOf(viewer), targetId: target.id, today, ...dayRange(query.date) };
  const [list, count] =
    query.others === 'true'
      ? [queries.listOfOthers, queries.countOfOthers]
      : [queries.listOnTarget, queries.countOnTarget];
  return readVotes(services, viewer, query, { rows: (page) => list({ ...votes, ...page }), count: () => count(votes) });
}

/**
 * Lists the member's own votes, named and anonymous, newest day first.
 *
 * @param kind the kind of target; null to list votes on all kinds
 * @param electionId the election of the candidacies; null to list votes on all targets
 * @throws {RequestFailure} `Unauthorized` for a guest
 */
export async function listOwn(
  services: Services,
  viewer: Viewer,
  query: OwnVoteQuery,
  kind: TargetKind | null = null,
  electionId: string | null = null,
): Promise<VoteList> {
  if (viewer.kind !== 'member') throw new RequestFailure('Unauthorized');
  const own = await ownAnonymousVotes(services, viewer);
  const votes = {
    viewerId: viewer.accountId,
    ...anonymousVotesParams(own),
    targetId: query.personId ?? query.partyId ?? null,
    kind,
    electionId,
    ...dayRange(query.date),
  };
  return readVotes(services, viewer, query, {
    rows: (page) => queries.listOwn({ ...votes, ...page }),
    count: () => queries.countOwn(votes),
    own,
  });
}

/**
 * Lists the named votes on a profile, of which the viewer or the assumed viewer sees each one, newest day first
 * (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} as `requireTab`; `ValidationError` for an invalid cursor
 */
export async function listVotesOnProfile(
  services: Services,
  member: Member,
  request: ProfileRequest,
  query: PageQuery,
): Promise<VoteList> {
  const viewpoint = await requireTab(services, member, request, 'votes');
  const known = viewpointParams(viewpoint);
  return readVotes(services, viewpoint.viewer, query, {
    rows: (page) => queries.listOnProfile({ ...known, ...page }),
    count: () => queries.countOnProfile(known),
  });
}

/**
 * Lists votes on a polly or a party, or the viewer's own votes.
 *
 * @throws {RequestFailure} `Required` (field `personId`) if neither a target nor `mine` is given; `Unauthorized` if a
 * guest uses `mine`; as `listOnTarget`
 */
export async function listDailyVotes(
  services: Services,
  viewer: Viewer,
  query: CallRequest<'listDailyVotes'>['query'],
): Promise<VoteList> {
  if (query.mine === 'true') return listOwn(services, viewer, query);
  if (query.personId) return listOnTarget(services, viewer, { kind: 'polly', id: query.personId }, query);
  if (query.partyId) return listOnTarget(services, viewer, { kind: 'party', id: query.partyId }, query);
  throw new RequestFailure('Required', { field: 'personId' });
}

/**
 * Lists votes on a party, or the viewer's own votes on parties.
 *
 * @throws {RequestFailure} `Required` (field `partyId`) if neither a party nor `mine` is given; `Unauthorized` if a
 * guest uses `mine`; as `listOnTarget`
 */
export async function listDailyPartyVotes(
  services: Services,
  viewer: Viewer,
  query: CallRequest<'listDailyPartyVotes'>['query'],
): Promise<VoteList> {
  if (query.mine === 'true') return listOwn(services, viewer, query, 'party');
  if (query.partyId) return listOnTarget(services, viewer, { kind: 'party', id: query.partyId }, query);
  throw new RequestFailure('Required', { field: 'partyId' });
}

/**
 * Returns the member's last vote on a target, whatever the day of the vote. Adds the open civil day of the target and
 * the end of that day.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getLastVote(
  services: Services,
  voter: Member,
  { kind, id }: { kind: TargetKind; id: string },
): Promise<LastVote> {
  const now = services.now();
  const target = await requireTarget(services.database, kind, id, now);
  const own = await ownAnonymousVotes(services, voter);
  const rows = await services.database.query<VoteRow>(
    queries.lastVote({ viewerId: voter.accountId, ...anonymousVotesParams(own), targetId: target.id }),
  );
  const [vote] = await voteAnswers(services, voter, rows, own);
  return { ...votingDay(target, now), ...(vote ? { vote } : {}) };
}

/**
 * Lists the member's last vote on each polly, party and candidacy, newest day first.
 *
 * @throws {RequestFailure} `ValidationError` for an invalid cursor
 */
export async function listLastVotes(
  services: Services,
  voter: Member,
  query: PageQuery,
): Promise<CallAnswer<'listLastVotes'>> {
  const { database } = services;
  const { after, take, offset, withTotal } = pageRequest(query, (cursor) => decodeCursor(cursor, ['day', 'uuid']));
  const [beforeDay = latestDay, beforeId = lastId] = after ?? [];
  const own = await ownAnonymousVotes(services, voter);
  const votes = { viewerId: voter.accountId, ...anonymousVotesParams(own) };
  const rows = await database.query<VoteRow>(
    queries.lastVotes({ ...votes, beforeDay, beforeId, limit: take + 1, offset }),
  );
  const [counted] = withTotal ? await database.query<{ total: number }>(queries.countVoted(votes)) : [];
  const answer = pageAnswer(rows, take, offset, (row) => [row.day, row.id], counted?.total);
  return { ...answer, results: await voteAnswers(services, voter, answer.results, own) };
}

import type { CallAnswer, CallRequest, DailyVote, LastVote } from '@hustings/contract';
import { ownItemIds } from '../../../access/anonymity/index.ts';
import { openDay } from '../../../platform/schedule/civil-day.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { asVote, openDays } from '../vote-answers.ts';
import * as queries from './list.queries.ts';
import type { VoteRow } from '../vote-rows.queries.ts';
import { targetNamed, type TargetKind } from '../targets/targets.rules.ts';

type VoteList = CallAnswer<'listDailyVotes'>;
type TargetVoteQuery = CallRequest<'listPollyDailyVotes'>['query'];

/** Sorts after every vote: the first page begins before it. */
const afterAll = ['9999-12-31', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;
const firstDay = '0001-01-01';

interface Listing {
  rows: Statement;
  count: Statement;
  target: string | null;
  /** $8 of the statements. */
  eighth: string | string[];
  /** $11 of the statements about one's own votes, which the others lack. */
  kind?: TargetKind | null;
}

async function listed(
  services: Services,
  viewer: Viewer,
  query: TargetVoteQuery,
  { rows: statement, count, target, eighth, kind }: Listing,
): Promise<VoteList> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['day', 'moment', 'uuid']));
  const [endDay, endId] = afterAll;
  const values = [
    accountOf(viewer),
    target,
    query.date ?? firstDay,
    query.date ?? endDay,
    ...(page.after ?? [endDay, `${endDay}T00:00:00Z`, endId]),
    eighth,
    page.take + 1,
    page.offset,
    ...(kind === undefined ? [] : [kind]),
  ];
  const rows = await services.database.query<VoteRow>(statement, values);
  const [counted] = page.withTotal ? await services.database.query<{ total: number }>(count, values) : [];
  const answer = pageAnswer(rows, page.take, page.offset, ({ day, cast, id }) => [day, cast, id], counted?.total);
  const today = openDays(services.now());
  return { ...answer, results: answer.results.map((row) => asVote(services, viewer, row, today)) };
}

/**
 * Votes on a target that the viewer sees, newest day first: those whose scope lets them, the viewer's own under the
 * name, and anonymous ones once their day is over (docs/decisions/06-visibility.md and docs/decisions/07-anonymity.md).
 * `others=true` leaves out those under the viewer's name.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` for a cursor that is none.
 */
export async function listOnTarget(
  services: Services,
  viewer: Viewer,
  { kind, id }: { kind: TargetKind; id: string },
  query: TargetVoteQuery,
): Promise<VoteList> {
  const target = await targetNamed(services.database, kind, id, services.now());
  const { today } = openDay(services.now(), target.timeZone ?? undefined);
  const [rows, count] =
    query.others === 'true'
      ? [queries.listOfOthers, queries.countOfOthers]
      : [queries.listOnTarget, queries.countOnTarget];
  return listed(services, viewer, query, { rows, count, target: target.id, eighth: today });
}

/** A member's own votes, anonymous ones included, newest day first; on one target or all, of one kind or all. */
async function listOwn(
  services: Services,
  viewer: Viewer,
  query: CallRequest<'listDailyVotes'>['query'],
  kind: TargetKind | null = null,
): Promise<VoteList> {
  if (viewer.kind !== 'member') throw new RequestFailure('Unauthorized');
  const target = query.personId ?? query.partyId ?? null;
  const eighth = await ownItemIds(services, viewer, 'dailyVote');
  return listed(services, viewer, query, { rows: queries.listOwn, count: queries.countOwn, target, eighth, kind });
}

/**
 * Votes on a polly or a party, or a member's own.
 *
 * @throws {RequestFailure} `Required` (`personId`) where neither is named and not only one's own are asked for;
 * `Unauthorized` for a guest's own; as `listOnTarget`.
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
 * Votes on a party, or a member's own on parties.
 *
 * @throws {RequestFailure} `Required` (`partyId`) where none is named and not only one's own are asked for;
 * `Unauthorized` for a guest's own; as `listOnTarget`.
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
 * A member's last vote on a target, of whatever day, with the civil day that is open there and when it closes.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function getLastVote(
  services: Services,
  voter: Member,
  { kind, id }: { kind: TargetKind; id: string },
): Promise<LastVote> {
  const now = services.now();
  const target = await targetNamed(services.database, kind, id, now);
  const own = await ownItemIds(services, voter, 'dailyVote');
  const [last] = await services.database.query<VoteRow>(queries.lastVote, [voter.accountId, own, target.id]);
  return {
    ...openDay(now, target.timeZone ?? undefined),
    ...(last ? { vote: asVote(services, voter, last, openDays(now)) } : {}),
  };
}

/**
 * A member's last vote on each polly and party, newest day first.
 *
 * @throws {RequestFailure} `ValidationError` for a cursor that is none.
 */
export async function listLastVotes(
  services: Services,
  voter: Member,
  query: PageQuery,
): Promise<CallAnswer<'listLastVotes'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['day', 'uuid']));
  const own = await ownItemIds(services, voter, 'dailyVote');
  const rows = await services.database.query<VoteRow>(queries.lastVotes, [
    voter.accountId,
    own,
    ...(page.after ?? afterAll),
    page.take + 1,
    page.offset,
  ]);
  const [counted] = page.withTotal
    ? await services.database.query<{ total: number }>(queries.countVoted, [voter.accountId, own])
    : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.day, row.id], counted?.total);
  const today = openDays(services.now());
  return { ...answer, results: answer.results.map((row): DailyVote => asVote(services, voter, row, today)) };
}

import type { CallAnswer, CallRequest, DailyVote, LastVote } from '@hustings/contract';
import type { Queryable } from '../../kernel/database.ts';
import { RequestFailure } from '../../kernel/failure.ts';
import type { Member } from '../../kernel/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../kernel/paging.ts';
import type { Services } from '../../kernel/services.ts';
import { requireLevel } from '../../policy/index.ts';
import { openDay } from '../../kernel/civil-day.ts';
import { zoneById, zoneBySlug } from '../queries.ts';
import { isId } from '../rules.ts';
import * as queries from './queries.ts';

/** A person who can be voted on, and the time zone that decides their civil day. */
interface Target {
  personId: string;
  timeZone: string | undefined;
}

/** @throws {RequestFailure} `NotFound`. */
async function targetNamed(database: Queryable, idOrSlug: string): Promise<Target> {
  const statement = isId(idOrSlug) ? zoneById : zoneBySlug;
  const [found] = await database.query<{ personId: string; timeZone: string | null }>(statement, [
    idOrSlug.toLowerCase(),
  ]);
  if (!found) throw new RequestFailure('NotFound');
  return { personId: found.personId, timeZone: found.timeZone ?? undefined };
}

function asVote({ ability, vision, comment, id, personId, day, vote }: queries.VoteRow, today: string): DailyVote {
  return {
    id,
    personId,
    day,
    vote,
    ...(ability === null ? {} : { ability }),
    ...(vision === null ? {} : { vision }),
    ...(comment === null ? {} : { comment }),
    isFinal: day < today,
  };
}

/**
 * Casts or changes today's vote on a polly: one an account, polly and civil day of the polly's place, and of several
 * submissions the one received last counts. Yesterday's vote is never touched (specification, section 5; decisions,
 * sections 7 and 8).
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 1; `ConsentRequired` without consent to the storing of
 * political opinions; `NotFound`.
 */
export async function castDailyVote(
  { database, hmac, now }: Services,
  voter: Member,
  { personId, vote, ability, vision, comment }: CallRequest<'castDailyPollyVote'>['body'],
): Promise<DailyVote> {
  const received = now();
  requireLevel(voter, 'vote');
  if (!voter.consentToOpinions) throw new RequestFailure('ConsentRequired');
  const target = await targetNamed(database, personId);
  const { today } = openDay(received, target.timeZone);
  const slot = hmac('vote-slot', voter.accountId, target.personId, today);
  const [cast] = await database.query<queries.VoteRow>(queries.castVote, [
    slot,
    voter.accountId,
    target.personId,
    today,
    vote,
    ability ?? null,
    vision ?? null,
    comment ?? null,
    received.toISOString(),
  ]);
  const [held] = cast ? [cast] : await database.query<queries.VoteRow>(queries.voteInSlot, [slot]);
  // Nothing was stored and nothing was there: consent has been withdrawn since the session was looked at.
  if (!held) throw new RequestFailure('ConsentRequired');
  return asVote(held, today);
}

/**
 * A member's last vote on a polly, of whatever day, with the civil day that is open there and when it closes.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function getLastVote({ database, now }: Services, voter: Member, idOrSlug: string): Promise<LastVote> {
  const target = await targetNamed(database, idOrSlug);
  const day = openDay(now(), target.timeZone);
  const [last] = await database.query<queries.VoteRow>(queries.lastVote, [voter.accountId, target.personId]);
  return { ...day, ...(last ? { vote: asVote(last, day.today) } : {}) };
}

/** Sorts after every vote: the first page begins before it. */
const afterAll = ['9999-12-31', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/**
 * A member's last vote on each polly, newest day first.
 *
 * @throws {RequestFailure} `ValidationError` for a cursor that is none.
 */
export async function listLastVotes(
  { database, now }: Services,
  voter: Member,
  query: CallRequest<'listLastPollyVotes'>['query'],
): Promise<CallAnswer<'listLastPollyVotes'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['day', 'uuid']));
  const rows = await database.query<queries.ListedVoteRow>(queries.lastVotes, [
    voter.accountId,
    ...(page.after ?? afterAll),
    page.take + 1,
    page.offset,
  ]);
  const [counted] = page.withTotal
    ? await database.query<{ total: number }>(queries.countVoted, [voter.accountId])
    : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.day, row.id], counted?.total);
  const moment = now();
  return {
    ...answer,
    results: answer.results.map((row) => asVote(row, openDay(moment, row.timeZone ?? undefined).today)),
  };
}

import { createHash } from 'node:crypto';
import type { CallRequest, ResultTerms, TermHolder, TermsLimit } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { dayAfter, utcDay } from '../../../platform/schedule/civil-day.ts';
import {
  keyText,
  lockUpsert,
  omitNulls,
  ownSources,
  rebuildDerived,
  writeSource,
  type Difference,
  type SourceData,
  type SourceKey,
} from '../../people/index.ts';
import { recordChange } from '../records/history.rules.ts';
import * as queries from './terms.queries.ts';

/** The choices of an admin: the first day of the new terms, and whether the election filled all seats. */
interface Asked {
  from?: string | undefined;
  fillsAll: boolean;
}

/** The terms that follow from results, as a source and as a review. */
interface Plan {
  contest: queries.ResultContestRow;
  elected: queries.ElectedRow[];
  data: SourceData;
  retrieved: string;
  facts: Pick<ResultTerms, 'contestId' | 'offices' | 'day' | 'from' | 'seats' | 'sitting' | 'limit'>;
}

/** Returns why the terms of people who were not elected stay, if they do. */
function limitOf(
  { seats, isFinal }: queries.ResultContestRow,
  { elected, sitting, fillsAll }: { elected: number; sitting: number; fillsAll: boolean },
): TermsLimit | undefined {
  if (!isFinal) return 'provisional';
  if (seats === null) return 'seatsUnknown';
  if (elected < seats) return 'partial';
  if (elected > seats) return 'tooMany';
  return sitting > seats && !fillsAll ? 'moreSeats' : undefined;
}

/**
 * Makes the source of the terms that follow from the results of a contest, and of the contests of the same offices in
 * its election. Without a first day it proposes one: that of a stored new term, or the day after the scheduled end of the
 * older ones, or the day after the election.
 */
async function planTerms(database: Queryable, services: Services, contestId: string, asked: Asked): Promise<Plan> {
  const now = services.now();
  const [contest] = await database.query<queries.ResultContestRow>(queries.resultContest({ contestId }));
  if (!contest) throw new RequestFailure('NotFound');
  const { electionId, offices, day, seats } = contest;
  if (offices.length === 0) throw new RequestFailure('OfficeUnknown');
  const officeIds = offices.map(({ id }) => id);
  const elected = await database.query<queries.ElectedRow>(
    queries.electedTo({ electionId, contestId, officeIds, now }),
  );
  if (elected.length === 0) throw new RequestFailure('NobodyElected');
  const [around] = await database.query<queries.SittingRow>(queries.sittingOn({ officeIds, day, now }));
  const { sitting = 0, begun = null, through = null, isSuperseded = false } = around ?? {};
  if (isSuperseded) throw new RequestFailure('LaterElection');
  const from = asked.from ?? begun ?? dayAfter(through ?? day);
  if (from <= day) throw new RequestFailure('InvalidValue', { field: 'from' });
  const limit = limitOf(contest, { elected: elected.length, sitting, fillsAll: asked.fillsAll });
  const data: SourceData = {
    source: ownSources.results,
    ...(contest.licence === null ? {} : { licence: contest.licence }),
    divisions: [],
    organizations: [],
    offices: [],
    people: [],
    unread: 'unknown',
    successions: offices.map(({ id, key }) => ({
      office: key,
      electedOn: day,
      from,
      isComplete: limit === undefined,
      elected: elected
        .filter(({ officeId }) => officeId === id)
        .map(({ person, party }) => (party ? { person, party } : { person })),
    })),
  };
  const labels = offices.map(({ label }) => label);
  const known = { ...(seats === null ? {} : { seats }), ...(limit ? { limit } : {}) };
  return {
    contest,
    elected,
    data,
    retrieved: contest.retrieved ?? utcDay(now),
    facts: { contestId, offices: labels, day, from, sitting, ...known },
  };
}

/** Returns the hash of the changes of terms. The ids of new terms are left out, because each comparison makes others. */
function digestOf({ memberships: { added, changed, ended } }: Difference): string {
  const begun = added.map(({ personId, membership }) => ({ personId, membership }));
  return createHash('sha256')
    .update(JSON.stringify([begun, changed, ended]))
    .digest('base64url');
}

/** Makes the answer for a review: people by name, each once. */
async function reviewOf(database: Queryable, { elected, facts }: Plan, difference: Difference): Promise<ResultTerms> {
  const { added, changed, ended } = difference.memberships;
  const parties = await database.query<SourceKey & { name: string }>(
    queries.partyNames({ keys: JSON.stringify(elected.flatMap(({ party }) => party ?? [])) }),
  );
  const nameOf = new Map(parties.map((row) => [keyText(row), row.name]));
  const electedIds = new Map(elected.map(({ personId, party }) => [personId, party && nameOf.get(keyText(party))]));
  const throughOf = new Map(ended.map(({ personId, through }) => [personId, through]));
  const began = new Set(added.map(({ personId }) => personId));
  const personIds = [...new Set([...electedIds.keys(), ...throughOf.keys()])];
  const rows = await database.query<queries.HolderRow>(queries.holders({ personIds }));
  const holders = rows.map(({ personId, slug, name }): TermHolder => {
    const [party = null, through = null] = [electedIds.get(personId), throughOf.get(personId)];
    return omitNulls<TermHolder>({ personId, slug, name, party, through, namesake: null });
  });
  const end = holders.filter(({ personId }) => !electedIds.has(personId));
  const slugs = new Map(end.map(({ name, slug }) => [name.toLowerCase(), slug]));
  const withNamesake = (holder: TermHolder): TermHolder => {
    const namesake = slugs.get(holder.name.toLowerCase());
    return namesake === undefined ? holder : { ...holder, namesake };
  };
  const isBeginning = ({ personId, through }: TermHolder) => began.has(personId) && through === undefined;
  return {
    ...facts,
    begin: holders.filter(isBeginning).map(withNamesake),
    end,
    goOn: holders.filter((holder) => electedIds.has(holder.personId) && !isBeginning(holder)),
    changes: added.length + changed.length + ended.length,
    digest: digestOf(difference),
  };
}

/**
 * Compares the terms that follow from the results of a contest with the stored ones of all sources
 * (docs/decisions/09-people-and-places.md). Writes nothing.
 *
 * @throws {RequestFailure} `NotFound`; `OfficeUnknown` if no candidate names an office; `NobodyElected` before the result;
 * `LaterElection` if a later election has results; `InvalidValue` (field `from`) for a day that is not after the polls
 */
export async function getResultTerms(
  services: Services,
  contestId: string,
  query: CallRequest<'getResultTerms'>['query'],
): Promise<ResultTerms> {
  const { database } = services;
  const plan = await planTerms(database, services, contestId, query);
  const days = { today: utcDay(services.now()), retrieved: plan.retrieved };
  const difference = await writeSource(database, plan.data, { ...days, apply: false });
  return reviewOf(database, plan, difference);
}

/**
 * Writes the terms that follow from the results of a contest, with the act, in one transaction. A whole body may change
 * after an election, so the admin counts the people whose term ends instead of the limit that imports have.
 *
 * @throws {RequestFailure} as `getResultTerms`; `PasswordNeeded`; `ChangedMeanwhile` if the terms differ from those that
 * the admin saw; `InvalidValue` (field `ends`) if the admin counted another number
 */
export async function applyTerms(
  services: Services,
  admin: Member,
  contestId: string,
  { reason, digest, ends, ...asked }: CallRequest<'applyTerms'>['body'],
): Promise<ResultTerms> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const plan = await planTerms(transaction, services, contestId, asked);
    const today = utcDay(services.now());
    let review: ResultTerms | undefined;
    await writeSource(transaction, plan.data, {
      today,
      retrieved: plan.retrieved,
      apply: true,
      within: async (_, difference) => {
        if (digestOf(difference) !== digest) throw new RequestFailure('ChangedMeanwhile');
        review = await reviewOf(transaction, plan, difference);
        if (review.end.length !== ends) throw new RequestFailure('InvalidValue', { field: 'ends' });
      },
    });
    if (!review) throw new Error('The terms were not compared.');
    if (review.changes === 0) return review;
    await rebuildDerived(transaction, today);
    const { electionId, name } = plan.contest;
    const changes = [
      { field: 'termsFrom', to: review.from },
      { field: 'termsBegun', to: String(review.begin.length) },
      { field: 'termsEnded', to: String(review.end.length) },
    ] as const;
    const subject = { record: 'contest', id: contestId, electionId, name } as const;
    await recordChange(services, transaction, { admin, act: 'applyTerms', reason }, subject, [...changes]);
    return review;
  });
}

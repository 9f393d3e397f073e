import type { VoteValue } from '@hustings/contract';
import { openDay, siteTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import { voteKey } from '../../votes/index.ts';
import { closeDays } from '../close/close-days.rules.ts';
import { demoCandidacies, demoTargets, demoVoters, insertDemoVotes } from './demo.queries.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';

/** The number of past days with demo votes. */
const days = 40;

/** Returns a pseudo-random number from 0 to 1 that is the same in every demo: FNV-1a with mixed bits. */
function random(...parts: (string | number)[]): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of parts.join('/')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Returns the share of voters who vote on a target on a day. It is high for ministers, lower for parties, and mostly 0
 * for other targets.
 */
function turnout(role: string, name: string): number {
  if (role === 'minister') return 0.45;
  if (role === 'party') return 0.16;
  const kind = random('turnout', name);
  if (kind < 0.08) return 0.35;
  return kind < 0.3 ? 0.02 : 0;
}

/** Returns the share of voters who vote on a candidate: high for some, low for others, and 0 for most. */
function candidateTurnout(name: string): number {
  const kind = random('candidate turnout', name);
  if (kind < 0.15) return 0.4;
  return kind < 0.35 ? 0.03 : 0;
}

/** The number of past days on which the demo's votes on candidates were cast. */
const candidateDays = 20;

/** Generates a vote from the popularity of the target, which changes slowly, and the taste of the voter. */
function opinion(name: string, voter: number, day: number): { vote: VoteValue; ability?: number; vision?: number } {
  const popularity = 0.34 + 0.32 * random('liked', name) + 0.1 * Math.sin(day / 6 + 6 * random('wave', name));
  const sympathy = popularity + 0.5 * (random('taste', name, voter) - 0.5);
  const roll = random('said', name, voter, day);
  const vote = roll < 0.24 ? 'undecided' : 0.5 + 0.2 * (roll - 0.62) < sympathy ? 'up' : 'down';
  if (random('rates', name, voter) < 0.35) return { vote };
  const rating = (kind: string) =>
    Math.round(100 * Math.min(1, Math.max(0, 0.6 * sympathy + 0.4 * random(kind, name, voter))));
  return { vote, ability: rating('ability'), vision: rating('vision') };
}

/** Generates votes on the candidates of the demo's next election. */
async function votesOnCandidates(services: Services, voters: readonly { id: string }[]): Promise<object[]> {
  const now = services.now();
  const today = dayNumber(openDay(now, siteTimeZone(services)).today);
  const candidacies = await services.database.query<{ id: string; day: string; name: string }>(
    demoCandidacies({ now }),
  );
  return candidacies.flatMap(({ id, day, name }) => {
    const share = candidateTurnout(name);
    return voters.flatMap((account, voter) => {
      if (random('candidate votes', name, voter) >= share) return [];
      const key = voteKey(services, account.id, id, day).toString('hex');
      const castOn = dayText(today - 1 - Math.floor(candidateDays * random('candidate day', name, voter)));
      const vote = { key, account: account.id, target: id, day, cast_on: castOn };
      return [Object.assign(vote, opinion(name, voter, 0))];
    });
  });
}

/**
 * Adds invented votes on the demo's politicians, parties and candidates over the past weeks, and closes the days of the
 * daily votes. Seeding again changes nothing.
 *
 * @param excludedUserNames the accounts that do not vote
 */
export async function seedScores(services: Services, excludedUserNames: readonly string[]): Promise<void> {
  const { database, now } = services;
  const voters = await database.query<{ id: string }>(demoVoters({ excludedUserNames }));
  const targets = await database.query<{ id: string; timeZone: string; name: string; role: string }>(demoTargets());
  const votes = targets.flatMap(({ id, timeZone, name, role }) => {
    const today = dayNumber(openDay(now(), timeZone).today);
    const share = turnout(role, name);
    if (share === 0) return [];
    return Array.from({ length: days }, (_, index) => index).flatMap((index) =>
      voters.flatMap((account, voter) => {
        // Uses the index of the day instead of the date, so that every demo has the same figures.
        if (random('votes', name, voter, index) >= share) return [];
        const day = dayText(today - days + index);
        const key = voteKey(services, account.id, id, day).toString('hex');
        const vote = { key, account: account.id, target: id, day, cast_on: day };
        return [Object.assign(vote, opinion(name, voter, index))];
      }),
    );
  });
  const onCandidates = await votesOnCandidates(services, voters);
  await database.query(insertDemoVotes({ votes: JSON.stringify([...votes, ...onCandidates]) }));
  await closeDays(services);
}

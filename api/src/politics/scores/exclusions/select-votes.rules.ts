import type { CallRequest } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { countNetworks, networksIn } from '../../../platform/web-fetch/network.ts';
import { divisionCode, networkHash, unsealEvidence, type UnsealedEvidence } from '../../votes/index.ts';
import { voterOf } from '../close/scored-votes.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';
import * as queries from './exclusions.queries.ts';

/** The conditions that select votes for an exclusion. */
export type Conditions = CallRequest<'previewExclusion'>['body'];

/** The maximum number of days of an exclusion, which is about as long as fraud signals are stored. */
const mostDays = 92;

/**
 * Checks the conditions of an exclusion.
 *
 * @throws {RequestFailure} `OutOfRange` (field `Through`) if the range of days is empty or too long, or (field `Address`)
 * if the range of addresses holds more than `voteRangeNetworks` networks in all days; `Required` (field `SharedBy`) if no
 * condition is given
 */
export function requireConditions(
  { limits }: Services,
  { from, through, sharedBy, address, accountAges, divisionIds }: Conditions,
): void {
  const days = dayNumber(through) - dayNumber(from) + 1;
  if (days < 1 || days > mostDays) throw new RequestFailure('OutOfRange', { field: 'Through' });
  if (sharedBy === undefined && address === undefined && !accountAges && !divisionIds)
    throw new RequestFailure('Required', { field: 'SharedBy' });
  if (address !== undefined && countNetworks(address) * BigInt(days) > limits.voteRangeNetworks)
    throw new RequestFailure('OutOfRange', { field: 'Address' });
}

/** Returns the days of a range, as `YYYY-MM-DD`. */
export function daysFrom({ from, through }: Pick<Conditions, 'from' | 'through'>): string[] {
  const [first, last] = [dayNumber(from), dayNumber(through)];
  return Array.from({ length: last - first + 1 }, (_, index) => dayText(first + index));
}

/** The fraud signals by which votes are selected. */
interface ComparedSignals {
  row: queries.FraudSignals;
  /** The hash of the network, in hexadecimal. */
  network: string;
  /** Whether the vote meets the conditions about account and place, and is not excluded. */
  matches: boolean;
}

/** Returns a function that compares the fraud signals of a vote with the conditions. Opens sealed signals in memory. */
function signalComparison(
  services: Services,
  { accountAges, divisionIds }: Conditions,
): (row: queries.FraudSignals) => ComparedSignals {
  const ages = accountAges && new Set<string>(accountAges);
  const codes = divisionIds && new Set(divisionIds.map(divisionCode));
  return (row) => {
    const { accountAgeBand, divisionCode: code, networkHash: hash } = openedSignals(services, row);
    const isOfAge = !ages || ages.has(accountAgeBand);
    const isOfPlace = !codes || (code !== null && codes.has(code));
    return { row, network: hash.toString('hex'), matches: isOfAge && isOfPlace && !row.excluded };
  };
}

/** Returns the fraud signals of a vote in one form, whether they are sealed or not. */
function openedSignals(services: Services, row: queries.FraudSignals): UnsealedEvidence {
  if (row.sealed !== null) return unsealEvidence(services, row.id, row.sealed);
  return { ...row, divisionCode: row.divisionId === null ? null : divisionCode(row.divisionId) };
}

/** Returns the hashes of all networks in a range on a day, as votes store them, in hexadecimal. */
async function hashesIn(services: Services, range: string, targetId: string, day: string): Promise<Set<string>> {
  const yieldToEventLoop = makeYield();
  const hashes = new Set<string>();
  for (const network of networksIn(range)) {
    hashes.add(networkHash(services, network, targetId, day).toString('hex'));
    await yieldToEventLoop();
  }
  return hashes;
}

/**
 * Returns the votes of a day that meet all conditions. Compares them in memory, because only the server can
 * open the fraud signals of anonymous votes. `sharedBy` is the minimum number of votes from the same network on a day.
 */
async function votesOfDay(
  services: Services,
  database: Queryable,
  conditions: Conditions,
  day: string,
): Promise<queries.FraudSignals[]> {
  const { targetId, sharedBy = 1, address } = conditions;
  const rows = await database.query<queries.FraudSignals>(queries.fraudSignals({ targetId, day }));
  const hashesOfAddress = address === undefined ? undefined : await hashesIn(services, address, targetId, day);
  const [compare, yieldToEventLoop] = [signalComparison(services, conditions), makeYield()];
  const signals: ComparedSignals[] = [];
  for (const row of rows) {
    signals.push(compare(row));
    await yieldToEventLoop();
  }
  return [...Map.groupBy(signals, ({ network }) => network)]
    .filter(([network, votes]) => votes.length >= sharedBy && (hashesOfAddress?.has(network) ?? true))
    .flatMap(([, votes]) => votes.filter(({ matches }) => matches).map(({ row }) => row));
}

/**
 * Selects the votes that meet the conditions, day by day.
 *
 * @param onDay is called and awaited after each day
 * @returns the ids of the votes, and whether fewer than `scoreFewestAccounts` members cast them
 */
export async function selectVotes(
  services: Services,
  database: Queryable,
  conditions: Conditions,
  onDay?: () => Promise<void>,
): Promise<{ ids: Set<string>; isTooFew: boolean }> {
  const fewest = services.limits.scoreFewestAccounts;
  const [ids, accounts] = [new Set<string>(), new Set<string>()];
  for (const day of daysFrom(conditions)) {
    for (const row of await votesOfDay(services, database, conditions, day)) {
      ids.add(row.id);
      // Opens no more seals than needed.
      if (accounts.size < fewest) accounts.add(voterOf(services, row).accountId);
    }
    await onDay?.();
  }
  return { ids, isTooFew: accounts.size < fewest };
}

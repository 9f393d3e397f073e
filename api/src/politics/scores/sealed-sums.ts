import type { Services } from '../../platform/core/services.ts';
import { seal, unseal } from '../../platform/crypto/sealing.ts';
import type { PlaceSums } from './count/population-weighting.ts';
import type { MeasureSums } from './count/sums.ts';
import type { OpinionCounts } from './running/running-result.ts';

type Hmac = Pick<Services, 'hmac'>;

/** The target and the day, as text, of sealed numbers. */
export interface TargetDay {
  targetId: string;
  day: string;
}

/** The exact sums of a closed day, in the order of `sumsToNumbers`. */
export interface StoredSums {
  sumsAll: readonly number[];
  sumsOfficial: readonly number[];
}

const numberBytes = 8;
/** The number of sums of all votes, and of official ones. */
const sumsOfCohort = 15;

/** Encrypts numbers, each in eight bytes, so that the length does not tell how large they are. */
function sealNumbers(key: Buffer, numbers: readonly number[]): Buffer {
  const plain = Buffer.alloc(numbers.length * numberBytes);
  for (const [index, number] of numbers.entries()) plain.writeDoubleBE(number, index * numberBytes);
  return seal(key, plain);
}

function unsealNumbers(key: Buffer, sealed: Uint8Array): number[] {
  const plain = unseal(key, sealed);
  return Array.from({ length: plain.length / numberBytes }, (_, index) => plain.readDoubleBE(index * numberBytes));
}

const dayKey = ({ hmac }: Hmac, { targetId, day }: TargetDay): Buffer => hmac('score-sums', 'day', targetId, day);

/**
 * Encrypts the exact sums of a closed day. Compared with the stored votes, sums of few votes would tell which anonymous
 * votes are official, and which votes are of the same member (docs/decisions/07-anonymity.md).
 */
export const sealSums = (services: Hmac, of: TargetDay, { sumsAll, sumsOfficial }: StoredSums): Buffer =>
  sealNumbers(dayKey(services, of), [...sumsAll, ...sumsOfficial]);

/**
 * Decrypts a result of `sealSums`.
 *
 * @throws if the seal belongs to another target or day or was modified
 */
export function unsealSums(services: Hmac, of: TargetDay, sealed: Uint8Array): StoredSums {
  const numbers = unsealNumbers(dayKey(services, of), sealed);
  return { sumsAll: numbers.slice(0, sumsOfCohort), sumsOfficial: numbers.slice(sumsOfCohort) };
}

/** A place in `score_days.sums_places`: its published population, and its sealed sums in Base64. */
export interface SealedPlaceSums {
  id: string;
  population: number;
  sealed: string;
}

const placeKey = ({ hmac }: Hmac, { targetId, day }: TargetDay, place: string): Buffer =>
  hmac('score-sums', 'place', targetId, day, place);

/** Encrypts the exact sums of the places in a weighted figure. */
export const sealPlaceSums = (services: Hmac, of: TargetDay, places: readonly PlaceSums[]): SealedPlaceSums[] =>
  places.map(({ id, population, approval: { accounts, weight, sum, squares } }) => ({
    id,
    population,
    sealed: sealNumbers(placeKey(services, of, id), [accounts, weight, sum, squares]).toString('base64'),
  }));

/** Decrypts a result of `sealPlaceSums`. */
export const unsealPlaceSums = (services: Hmac, of: TargetDay, places: readonly SealedPlaceSums[]): PlaceSums[] =>
  places.map(({ id, population, sealed }) => {
    const numbers = unsealNumbers(placeKey(services, of, id), Buffer.from(sealed, 'base64'));
    const [accounts = 0, weight = 0, sum = 0, squares = 0] = numbers;
    const approval: MeasureSums = { accounts, weight, sum, squares };
    return { id, population, approval };
  });

/** The numbers of votes from which a running result is computed, as stored in `running_results.rests_on`. */
export interface SealedCounts {
  all?: number;
  /** The sealed numbers of official votes and of others, in Base64. */
  official?: string;
}

const runningKey = ({ hmac }: Hmac, { targetId, day }: TargetDay): Buffer =>
  hmac('score-sums', 'running', targetId, day);

/** Encrypts the exact numbers of official votes from which a running result is computed. */
export const sealCounts = (services: Hmac, of: TargetDay, { all, official }: OpinionCounts): SealedCounts => ({
  ...(all === undefined ? {} : { all }),
  ...(official
    ? {
        official: sealNumbers(runningKey(services, of), [official.official, official.others]).toString('base64'),
      }
    : {}),
});

/** Decrypts a result of `sealCounts`. */
export function unsealCounts(services: Hmac, of: TargetDay, { all, official: sealed }: SealedCounts): OpinionCounts {
  const counts: OpinionCounts = all === undefined ? {} : { all };
  if (sealed === undefined) return counts;
  const [official = 0, others = 0] = unsealNumbers(runningKey(services, of), Buffer.from(sealed, 'base64'));
  return { ...counts, official: { official, others } };
}

import type { StancePosition } from '@hustings/contract';

/** Positions on topics, by the slug of the topic. */
export type Positions = Readonly<Record<string, StancePosition>>;

/** The importance of topics, by the slug of the topic; 1 if absent. */
export type Weights = Readonly<Record<string, number>>;

/** The agreement of two sides on the topics on which both have a position. */
export interface Agreement {
  /** From 0 for opposite ends of the scale to 100 for equal positions. */
  percent: number;
  /** The number of topics on which both have a position. */
  topics: number;
}

const scale = { stronglyAgainst: 0, against: 1, neutral: 2, for: 3, stronglyFor: 4 } as const satisfies Record<
  StancePosition,
  number
>;

/** The distance between the ends of the scale. */
const longest = 4;

/**
 * Computes the agreement by the city-block distance: the sum of the steps between both positions on each topic, times
 * the weight of the topic, relative to the largest possible sum. Ignores topics on which one side has no position.
 *
 * @returns undefined if there is no topic on which both have a position
 */
export function agreementOf(one: Positions, other: Positions, weights: Weights = {}): Agreement | undefined {
  let topics = 0;
  let distance = 0;
  let most = 0;
  for (const [topic, position] of Object.entries(one)) {
    const against = Object.hasOwn(other, topic) ? other[topic] : undefined;
    if (against === undefined) continue;
    const weight = weights[topic] ?? 1;
    topics += 1;
    distance += weight * Math.abs(scale[position] - scale[against]);
    most += weight * longest;
  }
  return topics === 0 ? undefined : { percent: Math.round(100 * (1 - distance / most)), topics };
}

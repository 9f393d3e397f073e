import type { StancePosition } from '@hustings/contract';
import type { Positions, Weights } from '@hustings/features/topic-answers';

/** Positions of several people on topics, by the slug of the topic. */
export type GroupPositions = Readonly<Record<string, readonly StancePosition[]>>;

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

/** Collects the positions of several people. */
export function groupPositions(people: readonly Positions[]): GroupPositions {
  const groups: Record<string, StancePosition[]> = {};
  for (const [topic, position] of people.flatMap((positions) => Object.entries(positions))) {
    if (Object.hasOwn(groups, topic)) groups[topic]?.push(position);
    else groups[topic] = [position];
  }
  return groups;
}

/**
 * Computes the agreement by the city-block distance: the sum of the steps between both positions on each topic, times
 * the weight of the topic, relative to the largest possible sum. If the other side is a group, the steps on a topic are
 * the mean of those to each of its positions. Ignores topics on which one side has no position.
 *
 * @returns undefined if there is no topic on which both have a position
 */
export function agreementOf(
  one: Positions,
  other: Positions | GroupPositions,
  weights: Weights = {},
): Agreement | undefined {
  let topics = 0;
  let distance = 0;
  let most = 0;
  for (const [topic, position] of Object.entries(one)) {
    const against = Object.hasOwn(other, topic) ? [other[topic] ?? []].flat() : [];
    if (against.length === 0) continue;
    const weight = weights[topic] ?? 1;
    const steps = against.reduce((sum, each) => sum + Math.abs(scale[position] - scale[each]), 0);
    topics += 1;
    distance += (weight * steps) / against.length;
    most += weight * longest;
  }
  return topics === 0 ? undefined : { percent: Math.round(100 * (1 - distance / most)), topics };
}

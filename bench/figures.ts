export function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Computes the median of each figure over all rounds. */
export function medians<Key extends string>(keys: readonly Key[], rounds: Record<Key, number>[]): Record<Key, number> {
  const entries = keys.map((key) => [key, rounded(median(rounds.map((round) => round[key])))] as const);
  return Object.fromEntries(entries) as Record<Key, number>;
}

/** Computes the ratio of each figure within each round, and its median. Noise in a round affects both sides. */
export function ratios<Key extends string>(
  keys: readonly Key[],
  rounds: Record<Key, number>[],
  others: Record<Key, number>[],
): Record<Key, number> {
  const of = (key: Key) => median(rounds.map((round, index) => round[key] / (others[index]?.[key] ?? Number.NaN)));
  return Object.fromEntries(keys.map((key) => [key, rounded(of(key))])) as Record<Key, number>;
}

/** Rounds to four significant digits. */
export const rounded = (figure: number): number => Number(figure.toPrecision(4));

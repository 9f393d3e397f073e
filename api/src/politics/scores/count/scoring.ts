/** The weight of a vote on its own day. Weights are integers, so that sums are exact. */
export const fullWeight = 10_000;

/** The parameters of the scores, which an operator may change (docs/decisions/08-votes-and-scores.md). */
export interface Scoring {
  /** The number of days, the closed one included, in which the latest vote of each account counts. */
  windowDays: number;
  /** The number of days after which a vote has half its weight. */
  halfLifeDays: number;
  /** The number of votes for which the prior counts: C. */
  priorVotes: number;
  /** The number of days over which the prior is averaged. */
  priorDays: number;
  /** The fewest accounts behind a published figure, and behind the difference of two published figures. */
  fewestAccounts: number;
  /** Published counts are multiples of this. */
  countStep: number;
  /** The lowest coverage of a figure weighted by population, in per cent of the division's people. */
  fewestCoverage: number;
  /** The fewest accounts behind a ranked score. */
  rankedAccounts: number;
}

/**
 * Computes the weight of a vote of some age on the closed day, in units of 1/10,000. It is halved every half-life and
 * rounded, so that sums depend neither on the order of votes nor on the machine
 * (docs/decisions/08-votes-and-scores.md).
 *
 * @param age whole days, 0 on the closed day
 */
export const weightOf = (age: number, { halfLifeDays }: Pick<Scoring, 'halfLifeDays'>): number =>
  Math.round(fullWeight * 2 ** (-age / halfLifeDays));

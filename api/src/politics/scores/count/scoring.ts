/** The weight of a vote on its own day. Weights are integers, so that sums are exact. */
export const fullWeight = 10_000;

/** The parameters of the scores, which an operator may change (docs/decisions/08-votes-and-scores.md). */
export interface Scoring {
  /** The number of days, including the closed day, in which the latest vote of each account counts. */
  windowDays: number;
  /** The number of days after which a vote has half its weight. */
  halfLifeDays: number;
  /** The number of votes as which the prior counts; `C` in the formula. */
  priorVotes: number;
  /** The number of days over which the prior is averaged. */
  priorDays: number;
  /** The minimum number of accounts from which a published figure, or the difference of two, is computed. */
  fewestAccounts: number;
  /** The step of published counts, which are rounded down to multiples of the step. */
  countStep: number;
  /**
   * The minimum coverage of a weighted figure: the share of the division's people, in per cent, who live in its places.
   */
  fewestCoverage: number;
  /** The minimum number of accounts from which a ranked score is computed. */
  rankedAccounts: number;
}

/**
 * Computes the weight that a vote of the given age has on the closed day, in units of 1/10,000. The weight halves every
 * half-life. It is rounded, so that sums depend neither on the order of votes nor on the machine
 * (docs/decisions/08-votes-and-scores.md).
 *
 * @param age whole days, 0 on the closed day
 */
export const weightOf = (age: number, { halfLifeDays }: Pick<Scoring, 'halfLifeDays'>): number =>
  Math.round(fullWeight * 2 ** (-age / halfLifeDays));

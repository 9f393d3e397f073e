/** What a vote weighs on the day that is closed; sums of it are exact integers. */
export const fullWeight = 10_000;

/** How a score is reckoned; an operator may change these numbers (docs/decisions/08-votes-and-scores.md). */
export interface Scoring {
  /** Days, the closed one included, of which each account's latest vote counts. */
  windowDays: number;
  /** Days in which the weight of a vote is halved. */
  halfLifeDays: number;
  /** Votes that the mean of like offices counts for: C. */
  priorVotes: number;
  /** Days over which that mean is taken. */
  priorDays: number;
  /** Accounts that anything published must rest on, and that two looks must differ by. */
  fewestAccounts: number;
  /** Published counts are whole multiples of this. */
  countStep: number;
  /** Per cents of a division's people that a figure weighted by population must cover. */
  fewestCoverage: number;
  /** Accounts from which somebody is ranked. */
  rankedAccounts: number;
}

/**
 * The weight of a vote that is `age` days old on the closed day, in units of 1/10 000: halved every half-life, rounded
 * to a whole number, so that no order of adding and no machine changes a sum (docs/decisions/08-votes-and-scores.md).
 *
 * @param age whole days, 0 on the closed day itself
 */
export const weightOf = (age: number, { halfLifeDays }: Pick<Scoring, 'halfLifeDays'>): number =>
  Math.round(fullWeight * 2 ** (-age / halfLifeDays));

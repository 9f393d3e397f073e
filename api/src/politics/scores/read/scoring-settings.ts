import type { ScoringSettings } from '@hustings/contract';
import { siteTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import { effectiveNumber, plainMean, scoreOf } from '../count/formula.ts';
import { accountsOf, addVote, emptySums } from '../count/sums.ts';
import { fullWeight, weightOf } from '../count/scoring.ts';
import { scoringFromLimits } from '../scoring-limits.ts';

/** The votes of the worked example: forty members, most of whom voted on the day itself. */
const exampleVotes = [
  { age: 0, up: 14, down: 6 },
  { age: 1, up: 5, down: 3 },
  { age: 3, up: 4, down: 4 },
];
const exampleUndecided = 4;
const examplePrior = 55;

const withoutRatings = { ability: null, vision: null };
const repeat = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/**
 * Returns the parameters of the scores and a worked example, which is computed by the same functions as every score
 * (docs/decisions/08-votes-and-scores.md).
 */
export function scoringSettings(services: Pick<Services, 'limits' | 'siteIdentity'>): ScoringSettings {
  const scoring = scoringFromLimits(services.limits);
  const sums = emptySums();
  for (const { age, up, down } of exampleVotes)
    for (const vote of [...repeat(up, 'up' as const), ...repeat(down, 'down' as const)])
      addVote(sums, { ...withoutRatings, vote }, weightOf(age, scoring));
  for (const vote of repeat(exampleUndecided, 'undecided' as const))
    addVote(sums, { ...withoutRatings, vote }, fullWeight);
  const { approval } = sums;
  return {
    timeZone: siteTimeZone(services),
    weights: Array.from({ length: scoring.windowDays }, (_, age) => ({ age, weight: weightOf(age, scoring) / 100 })),
    example: {
      votes: exampleVotes,
      undecided: exampleUndecided,
      prior: examplePrior,
      accounts: accountsOf(sums),
      sum: approval.sum / fullWeight,
      weight: approval.weight / fullWeight,
      plainMean: plainMean(approval),
      effectiveNumber: Math.round(effectiveNumber(approval) * 10) / 10,
      score: scoreOf(approval, examplePrior, scoring),
    },
  };
}

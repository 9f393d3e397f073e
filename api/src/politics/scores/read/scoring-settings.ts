import type { ScoringSettings } from '@hustings/contract';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import { effectiveNumber, plainMean, scoreOf } from '../count/formula.ts';
import { accountsOf, addVote, noVotes } from '../count/sums.ts';
import { fullWeight, weightOf } from '../count/scoring.ts';
import { scoringOf } from '../scoring-limits.ts';

/** An invented target: forty members, most of whom voted on the day itself. */
const exampleVotes = [
  { age: 0, up: 14, down: 6 },
  { age: 1, up: 5, down: 3 },
  { age: 3, up: 4, down: 4 },
];
const exampleUndecided = 4;
const examplePrior = 55;

const silent = { ability: null, vision: null };
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/**
 * The numbers that scores are reckoned with, and an example reckoned by what reckons every score
 * (docs/decisions/08-votes-and-scores.md).
 */
export function scoringSettings({ limits }: Pick<Services, 'limits'>): ScoringSettings {
  const scoring = scoringOf(limits);
  const sums = noVotes();
  for (const { age, up, down } of exampleVotes)
    for (const vote of [...times(up, 'up' as const), ...times(down, 'down' as const)])
      addVote(sums, { ...silent, vote }, weightOf(age, scoring));
  for (const vote of times(exampleUndecided, 'undecided' as const)) addVote(sums, { ...silent, vote }, fullWeight);
  const { approval } = sums;
  return {
    timeZone: defaultTimeZone,
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

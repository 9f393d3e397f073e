import type { ScoringSettings } from '@hustings/contract';

/** The server's default settings. */
export const scoringExample: ScoringSettings = {
  timeZone: 'Europe/Amsterdam',
  weights: [100, 79.37, 63, 50, 39.69, 31.5, 25].map((weight, age) => ({ age, weight })),
  example: {
    votes: [
      { age: 0, up: 14, down: 6 },
      { age: 1, up: 5, down: 3 },
      { age: 3, up: 4, down: 4 },
    ],
    undecided: 4,
    prior: 55,
    accounts: 40,
    sum: 1996.85,
    weight: 30.3496,
    plainMean: 66,
    effectiveNumber: 34.1,
    score: { value: 60, low: 43, high: 75 },
  },
};

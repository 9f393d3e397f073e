import { defaultIdentity } from '@hustings/contract';
import { expect, it } from 'vitest';
import { defaultLimits } from '../../../platform/config/limits.ts';
import { scoringSettings } from './scoring-settings.ts';

const siteIdentity = { identity: defaultIdentity, colours: undefined };

it('the worked example matches a calculation by hand', () => {
  const { example, weights } = scoringSettings({ limits: defaultLimits, siteIdentity });
  const { scorePriorVotes: priorVotes } = defaultLimits;
  const weightOf = (age: number) => (weights[age]?.weight ?? Number.NaN) / 100;
  const total = (of: (votes: (typeof example.votes)[number]) => number) =>
    example.votes.reduce((sum, votes) => sum + of(votes), 0);
  const weight = total(({ age, up, down }) => weightOf(age) * (up + down));
  const sum = total(({ age, up }) => weightOf(age) * up * 100);
  expect(example.weight).toBeCloseTo(weight, 9);
  expect(example.sum).toBeCloseTo(sum, 9);
  expect(example.score.value).toBe(Math.round((priorVotes * example.prior + sum) / (priorVotes + weight)));
  expect(example.accounts).toBe(total(({ up, down }) => up + down) + example.undecided);
});

it('the settings and the example use the configured limits', () => {
  const settings = scoringSettings({
    limits: { ...defaultLimits, scorePriorVotes: 12, scoreWindowDays: 5 },
    siteIdentity,
  });
  const { prior, sum, weight, score } = settings.example;
  expect(score.value).toBe(Math.round((12 * prior + sum) / (12 + weight)));
  expect(settings.weights).toHaveLength(5);
});

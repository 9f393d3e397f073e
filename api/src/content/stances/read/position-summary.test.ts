import type { StancePosition } from '@hustings/contract';
import { describe, expect, it } from 'vitest';
import { defaultLimits, type Limits } from '../../../platform/config/limits.ts';
import { positions, summaryOf } from './position-summary.ts';

/** Formats a summary: the total and the counts of the positions, with a dash for each hidden number. */
const summary = (...counts: number[]): string => summaryWith(defaultLimits, ...counts);

function summaryWith(limits: Limits, ...counts: number[]): string {
  const rows = positions.map((position: StancePosition, index) => ({ position, count: counts[index] ?? 0 }));
  const { accounts, positions: published } = summaryOf(rows, limits);
  return `${accounts ?? '-'}: ${published.map(({ count }) => count ?? '-').join(' ')}`;
}

describe('the counts of the positions on a topic', () => {
  it('are rounded down to steps of five, so that one more member changes none', () => {
    expect(summary(14, 10, 21, 30, 12)).toBe('85: 10 10 20 30 10');
  });

  it('are hidden below ten accounts in total', () => {
    expect(summary(1, 2, 0, 3, 3)).toBe('-: - - - - -');
    expect(summary()).toBe('-: - - - - -');
  });

  it('are hidden below ten accounts, and where they would reveal a hidden one', () => {
    // Readers could compute a single hidden count from the total.
    expect(summary(3, 20, 30, 40, 50)).toBe('140: - - 30 40 50');
    // A third count is hidden, because the two smallest positions together have fewer than ten accounts.
    expect(summary(3, 4, 30, 40, 50)).toBe('125: - - - 40 50');
    expect(summary(5, 6, 30, 40, 50)).toBe('130: - - 30 40 50');
  });

  it('do not reveal that nobody holds a position', () => {
    expect(summary(0, 0, 0, 40, 50)).toBe('90: - - - - 50');
    expect(summary(0, 0, 0, 0, 50)).toBe('50: - - - - -');
  });

  it('follow the threshold and the step of the site', () => {
    const strict = { ...defaultLimits, scoreFewestAccounts: 15, scoreCountStep: 10 };
    expect(summaryWith(strict, 3, 3, 3, 3, 2)).toBe('-: - - - - -');
    expect(summaryWith(strict, 14, 14, 30, 40, 50)).toBe('140: - - 30 40 50');
  });
});

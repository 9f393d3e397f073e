import type { StancePosition } from '@hustings/contract';
import { describe, expect, it } from 'vitest';
import { defaultLimits, type Limits } from '../../../platform/config/limits.ts';
import { positions, summaryOf } from './position-summary.ts';

/** The numbers of a summary in the order of the scale; a dash where none is told. */
const told = (...counts: number[]): string => toldWith(defaultLimits, ...counts);

function toldWith(limits: Limits, ...counts: number[]): string {
  const rows = positions.map((position: StancePosition, index) => ({ position, count: counts[index] ?? 0 }));
  const summary = summaryOf(rows, limits);
  return `${summary.accounts ?? '-'}: ${summary.positions.map(({ count }) => count ?? '-').join(' ')}`;
}

describe('how members stand to a topic', () => {
  it('is told in steps of five, so that one member more shows in no number', () => {
    expect(told(14, 10, 21, 30, 12)).toBe('85: 10 10 20 30 10');
  });

  it('is not told at all below ten accounts', () => {
    expect(told(1, 2, 0, 3, 3)).toBe('-: - - - - -');
    expect(told()).toBe('-: - - - - -');
  });

  it('tells of no position that fewer than ten hold, and of none that gives it away', () => {
    // One alone would be what is left of the total.
    expect(told(3, 20, 30, 40, 50)).toBe('140: - - 30 40 50');
    // Two of which both together are still too few.
    expect(told(3, 4, 30, 40, 50)).toBe('125: - - - 40 50');
    expect(told(5, 6, 30, 40, 50)).toBe('130: - - 30 40 50');
  });

  it('does not tell that nobody holds a position', () => {
    expect(told(0, 0, 0, 40, 50)).toBe('90: - - - - 50');
    expect(told(0, 0, 0, 0, 50)).toBe('50: - - - - -');
  });

  it('keeps to the threshold and the steps of the site', () => {
    const strict = { ...defaultLimits, scoreFewestAccounts: 15, scoreCountStep: 10 };
    expect(toldWith(strict, 3, 3, 3, 3, 2)).toBe('-: - - - - -');
    expect(toldWith(strict, 14, 14, 30, 40, 50)).toBe('140: - - 30 40 50');
  });
});

import { expect, test } from 'vitest';
import { gdpPerHead, monthlyFee } from './fee.ts';

test('computes a fee from a country’s income, to the cent', () => {
  expect(monthlyFee(50_000)).toBe(2);
  expect(monthlyFee(gdpPerHead.NL)).toBe(2.28);
  expect(monthlyFee(gdpPerHead.SL)).toBe(0.02);
  expect(monthlyFee(50_000, 1 / 50_000)).toBe(1);
});

import { expect, test } from 'vitest';
import { sizeOf } from './size.ts';

test.each([
  [0, 0, 'B'],
  [999, 999, 'B'],
  [1_000, 1, 'kB'],
  [12_345, 12, 'kB'],
  [1_234_567, 1.2, 'MB'],
  [7_000_000_000_000, 7_000, 'GB'],
])('%d bytes are %d %s', (bytes, amount, unit) => {
  expect(sizeOf(bytes)).toEqual({ amount, unit });
});

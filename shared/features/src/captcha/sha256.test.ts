import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('agrees with Node at every length around the block size', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'a salt?expires=1&'.repeat(12).slice(0, length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

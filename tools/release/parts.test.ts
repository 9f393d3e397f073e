import { expect, test } from 'vitest';
import { nothingReleased } from './parts.ts';

test('distinguishes an unknown part from one without releases', () => {
  expect(nothingReleased('mf-fed').message).toMatch(/^There is no part "mf-fed"\. Parts: .*\bmf-feed\b/);
  expect(nothingReleased('mf-feed').message).toBe('mf-feed has no releases.');
});

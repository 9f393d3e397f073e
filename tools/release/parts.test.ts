import { expect, test } from 'vitest';
import { nothingReleased } from './parts.ts';

test('tells an unknown part from one without releases', () => {
  expect(nothingReleased('mf-fed').message).toMatch(/^There is no part "mf-fed"\. There are: .*\bmf-feed\b/);
  expect(nothingReleased('mf-feed').message).toBe('Nothing of mf-feed has been released here.');
});

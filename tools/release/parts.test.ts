import { expect, test } from 'vitest';
import { nothingReleased } from './parts.ts';

test('an empty list says whether there is no such part, or nothing of it was released', () => {
  expect(nothingReleased('mf-fed').message).toMatch(/^There is no part "mf-fed"\. There are: .*\bmf-feed\b/);
  expect(nothingReleased('mf-feed').message).toBe('Nothing of mf-feed has been released here.');
});

import { expect, test } from 'vitest';
import { withoutPersonalData } from './anonymise-message.ts';

test.each([
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  ['Failed: https://site.example/@ann/posts/my-post?token=1', 'Failed: (address)'],
  ['No page /polly/anneke-van-amberloo here', 'No page (address) here'],
  ['Not sent to ann.smith@mail.example!', 'Not sent to (mail)'],
  ['@ann is not there', '(member) is not there'],
  ['No row 0190a2b4-77aa-7000-8000-00000000abcd', 'No row (id)'],
  ['Called 0612345678 at 12', 'Called (number) at 12'],
  [
    'Error: https://site.example/remotes/mf-feed/abc123/feed.js answered 404.',
    'Error: /remotes/mf-feed/abc123/feed.js answered 404.',
  ],
])('stores "%s" as "%s"', (given, kept) => {
  expect(withoutPersonalData(given)).toBe(kept);
});

test('stores at most 500 characters of any message, quickly', () => {
  expect(withoutPersonalData('/'.repeat(100_000) + '@'.repeat(1_000)).length).toBeLessThanOrEqual(500);
});

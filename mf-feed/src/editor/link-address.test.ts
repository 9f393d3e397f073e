import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';
import { within } from './resize-picture.ts';

test.each([
  ['example.org', 'https://example.org'],
  [' example.org/a?b=c ', 'https://example.org/a?b=c'],
  ['http://example.org', 'http://example.org'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['/polly/marit-vossen', '/polly/marit-vossen'],
])('%s means %s', (typed, address) => expect(linkAddress(typed)).toBe(address));

test.each([
  '',
  'javascript:alert(1)',
  '//example.org',
  'data:text/html,x',
  'https://ann:x@example.org',
  'two words',
  'word',
])('a post leads nowhere by "%s"', (typed) => expect(linkAddress(typed)).toBeUndefined());

test('shrinks a picture to fit a screen, and never enlarges it', () => {
  expect(within({ width: 4000, height: 1000 }, 2000)).toEqual({ width: 2000, height: 500 });
  expect(within({ width: 300, height: 200 }, 2000)).toEqual({ width: 300, height: 200 });
  expect(within({ width: 1, height: 9000 }, 2000)).toEqual({ width: 1, height: 2000 });
});

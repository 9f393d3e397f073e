// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { logInPathFor, returnPathFrom } from './return-path.ts';

test.each(['/polly/jan-de-wit', '/posts/a-post?page=2#comments', '/'])('returns to %s after a log-in', (address) => {
  const { search } = new URL(logInPathFor(address), location.origin);
  expect(returnPathFrom(search)).toBe(address);
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  'polly',
  '',
])('never returns to %j', (next) => {
  expect(returnPathFrom(`?${new URLSearchParams({ next }).toString()}`)).toBe('/');
});

test('returns to the page that a guest wanted, not to the home page that asked for the log-in', () => {
  const { search } = new URL(logInPathFor('/?next=%2Fpollies%3Fparty%3Dmeadow'), location.origin);
  expect(returnPathFrom(search)).toBe('/pollies?party=meadow');
  expect(logInPathFor('/?next=//elsewhere.example')).toBe('/login');
});

test('returns to the home page by default', () => expect(returnPathFrom('')).toBe('/'));

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { logInPathFor, returnPathFrom } from './return-path.ts';

test.each(['/polly/jan-de-wit', '/posts/a-post?page=2#comments', '/'])('a log-in leads back to %s', (address) => {
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
])('never to %j', (next) => {
  expect(returnPathFrom(`?${new URLSearchParams({ next }).toString()}`)).toBe('/');
});

test('a log-in from the home page leads to the page that was wanted', () => {
  const { search } = new URL(logInPathFor('/?next=%2Fpollies%3Fparty%3Dmeadow'), location.origin);
  expect(returnPathFrom(search)).toBe('/pollies?party=meadow');
  expect(logInPathFor('/?next=//elsewhere.example')).toBe('/login');
});

test('without a wish it leads home', () => expect(returnPathFrom('')).toBe('/'));

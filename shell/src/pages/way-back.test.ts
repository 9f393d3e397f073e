// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { logInPathFor, wayBackFrom } from './way-back.ts';

test.each(['/polly/jan-de-wit', '/posts/a-post?page=2#comments', '/'])('a log-in leads back to %s', (address) => {
  const { search } = new URL(logInPathFor(address), location.origin);
  expect(wayBackFrom(search)).toBe(address);
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
  expect(wayBackFrom(`?${new URLSearchParams({ next }).toString()}`)).toBe('/');
});

test('without a wish it leads home', () => expect(wayBackFrom('')).toBe('/'));

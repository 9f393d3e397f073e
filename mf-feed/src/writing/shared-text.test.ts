import { expect, test } from 'vitest';
import { sharedText } from './shared-text.ts';

const textOf = (shared: Record<string, string>) => sharedText(new URLSearchParams(shared));

test('joins title, text and address', () => {
  expect(textOf({ title: 'The ferry', text: 'It sails again.', url: 'https://news.example/ferry' })).toBe(
    'The ferry\n\nIt sails again.\n\nhttps://news.example/ferry',
  );
});

test.each([
  ['the address', { text: 'Read https://news.example/ferry', url: 'https://news.example/ferry' }],
  ['the title', { title: 'Read', text: 'Read https://news.example/ferry' }],
  ['everything', { title: 'Read https://news.example/ferry', text: 'Read https://news.example/ferry' }],
])('says once what an app shares twice: %s', (_, shared) => {
  expect(textOf(shared as Record<string, string>)).toBe('Read https://news.example/ferry');
});

test('has no text where nothing is shared', () => {
  expect(textOf({ draft: 'a' })).toBeUndefined();
  expect(textOf({ title: ' ', text: '' })).toBeUndefined();
});

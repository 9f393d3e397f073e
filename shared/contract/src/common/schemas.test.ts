import { expect, test } from 'vitest';
import { nameText, oneLine, writtenText } from './schemas.ts';

const takes = (schema: ReturnType<typeof writtenText>, text: string) => schema.safeParse(text).success;

test.each([
  ['zero-width spaces', '\u200B\u200B'],
  ['joiners', '\u200D\u200C'],
  ['a byte order mark', '\uFEFF'],
  ['fillers that count as letters', '\u3164\u115F\uFFA0'],
  ['the blank of Braille', '\u2800'],
  ['a soft hyphen and a word joiner', '\u00AD\u2060'],
  ['marks on nothing', '\u0301\u0302'],
  ['tags', '\u{E0041}\u{E007F}'],
  ['a private character', '\uE000'],
])('a text of nothing but %s is no text, also where it may be empty', (_, text) => {
  expect(takes(writtenText({ max: 50 }), text)).toBe(false);
  expect(writtenText({ min: 0, max: 50 }).safeParse(` ${text} `).data || 'nothing').toBe('nothing');
});

test.each(['ok', '👩‍👩‍👧', '🇳🇱', '?', 'क्षि', 'سلام', '中', 'é', '—', '1️⃣'])('%s is a text', (text) => {
  for (const schema of [writtenText, oneLine, nameText]) expect(takes(schema({ max: 50 }), text)).toBe(true);
});

test('an empty text stays one, where it is allowed', () => {
  expect(writtenText({ min: 0, max: 50 }).parse('  ')).toBe('');
  expect(takes(writtenText({ max: 50 }), '  ')).toBe(false);
});

test.each(['\u202Egnirts', 'a\u2066b', 'a\u200Fb', 'a\u061Cb'])('no name turns the text around it: %j', (text) => {
  expect(takes(nameText({ max: 50 }), text)).toBe(false);
  expect(takes(writtenText({ max: 50 }), text)).toBe(true);
});

test('a name is one line', () => {
  for (const text of ['Two\nlines', 'Two\u2028lines', 'A\ttab']) expect(takes(nameText({ max: 50 }), text)).toBe(false);
});

test('the limits of length are those of before', () => {
  expect(takes(nameText({ min: 2, max: 3 }), 'a')).toBe(false);
  expect(takes(nameText({ min: 2, max: 3 }), ' abc ')).toBe(true);
  expect(takes(nameText({ min: 2, max: 3 }), 'abcd')).toBe(false);
});

import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';

const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

test('links an address in a sentence without the punctuation', () => {
  expect(
    linksIn('Read https://example.org/budget?year=2026. Or http://example.org/a, and (https://example.org/b).'),
  ).toEqual(['https://example.org/budget?year=2026', 'http://example.org/a', 'https://example.org/b']);
});

test('keeps a bracket that belongs to the address', () => {
  expect(linksIn('https://example.org/wiki/Budget_(law)')).toEqual(['https://example.org/wiki/Budget_(law)']);
});

test('links only http and https, and keeps markup as text', () => {
  expect(linksIn('javascript:alert(1) data:text/html,x <a href="x">ftp://example.org</a> https://')).toEqual([]);
});

test('keeps every character', () => {
  const text = 'Before https://example.org/a! <b>after</b>\nhttps://example.org/c';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([')', '.', '.)', 'http://[', ')http://'])('reads a long run of %s in linear time', (mark) => {
  const text = `http://a${mark.repeat(100_000)}x http://b${mark.repeat(100_000)}`;
  // CPU time of this thread, independent of the machine's load.
  const before = process.threadCpuUsage();
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
});

test('links mentioned members without the punctuation', () => {
  const text = 'Ask @Ann.Bakker. or @nobody, not x@ann.bakker; see https://example.org/@ann.bakker';
  const links = partsOf(text, ['ann.bakker']).flatMap(({ text: words, href }) => (href ? [[words, href]] : []));
  expect(links).toEqual([
    ['@Ann.Bakker', '/@Ann.Bakker'],
    ['https://example.org/@ann.bakker', 'https://example.org/@ann.bakker'],
  ]);
  const joined = partsOf(text, ['ann.bakker']).map((part) => part.text);
  expect(joined.join('')).toBe(text);
});

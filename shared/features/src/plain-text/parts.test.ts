import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';

const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

test('an address in a sentence can be followed, without the marks of the sentence', () => {
  expect(
    linksIn('Read https://example.org/budget?year=2026. Or http://example.org/a, and (https://example.org/b).'),
  ).toEqual(['https://example.org/budget?year=2026', 'http://example.org/a', 'https://example.org/b']);
});

test('a bracket that belongs to the address stays', () => {
  expect(linksIn('https://example.org/wiki/Budget_(law)')).toEqual(['https://example.org/wiki/Budget_(law)']);
});

test('nothing but http and https becomes a link, and markup stays text', () => {
  expect(linksIn('javascript:alert(1) data:text/html,x <a href="x">ftp://example.org</a> https://')).toEqual([]);
});

test('no sign of the text is lost', () => {
  const text = 'Before https://example.org/a! <b>after</b>\nhttps://example.org/c';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([')', '.', '.)', 'http://[', ')http://'])('reads a long run of %s in linear time', (mark) => {
  const text = `http://a${mark.repeat(100_000)}x http://b${mark.repeat(100_000)}`;
  // CPU time of this thread: the load of the machine does not count.
  const before = process.threadCpuUsage();
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
});

test('members whom a text mentions are led to, without the marks of the sentence', () => {
  const text = 'Ask @Ann.Bakker. or @nobody, not x@ann.bakker; see https://example.org/@ann.bakker';
  const links = partsOf(text, ['ann.bakker']).flatMap(({ text: words, href }) => (href ? [[words, href]] : []));
  expect(links).toEqual([
    ['@Ann.Bakker', '/@Ann.Bakker'],
    ['https://example.org/@ann.bakker', 'https://example.org/@ann.bakker'],
  ]);
  const joined = partsOf(text, ['ann.bakker']).map((part) => part.text);
  expect(joined.join('')).toBe(text);
});

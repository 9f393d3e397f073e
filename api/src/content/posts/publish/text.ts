import { randomInt } from 'node:crypto';
import { fixedLengths } from '@hustings/contract';

/** The beginning of a text. */
export interface Excerpt {
  excerpt: string;
  /** Whether the text is longer than the excerpt. */
  isExcerpt: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the beginning of a text, at most 300 UTF-16 code units long including the ellipsis
 * (docs/product.md#9-constants). Cuts between words if possible, never inside a grapheme, and replaces empty lines with
 * line breaks.
 */
export function excerptOf(text: string): Excerpt {
  const whole = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
  const { max } = fixedLengths.excerpt;
  if (whole.length <= max) return { excerpt: whole, isExcerpt: false };
  const room = whole.slice(0, max - 1);
  const lastSpace = /\s/.test(whole[max - 1] ?? '') ? room.length : room.search(/\s\S*$/);
  const cut = lastSpace > max / 2 ? room.slice(0, lastSpace) : wholeGraphemes(whole, room.length);
  return { excerpt: `${cut.replace(/[\s,;:.–—-]+$/, '')}…`, isExcerpt: true };
}

/** Returns the whole graphemes within the first `length` code units. */
function wholeGraphemes(text: string, length: number): string {
  let end = 0;
  // The last grapheme may end after `length`, so the segmenter gets 64 more code units.
  for (const { index, segment } of graphemes.segment(text.slice(0, length + 64))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end || length);
}

/** The ASCII spellings of letters that Unicode does not decompose into a base letter and a mark. */
const unfoldable: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
};

/**
 * Returns the words of a text in lower-case ASCII, joined with hyphens. Returns an empty string for a text in a script
 * other than Latin.
 */
function asciiWords(text: string, maximumLength: number): string {
  const words = text
    .toLowerCase()
    .replace(/[ßæœøđðþłħıĸŋŧ]/g, (letter) => unfoldable[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let joined = '';
  for (const word of words) {
    const longer = joined ? `${joined}-${word}` : word;
    if (longer.length > maximumLength) break;
    joined = longer;
  }
  return joined || (words[0] ?? '').slice(0, maximumLength);
}

// Without vowels, a slug cannot spell a word by chance.
const digits = '0123456789';
const letters = `${digits}bcdfghjkmnpqrstvwxz`;
const randomCharacter = (from: string): string => from[randomInt(from.length)] ?? '0';

/** Returns the random end of a slug: eight characters, of which the first is a digit. */
export const randomSlugSuffix = (): string =>
  randomCharacter(digits) + Array.from({ length: 7 }, () => randomCharacter(letters)).join('');

/**
 * Returns the slug of a post: the title or the first words of the body, and a suffix. It is ASCII, has at most 80
 * characters, and is never a UUID or a reserved word of an address (docs/contributing.md#add-a-vertical).
 *
 * @param fallback the word for a text without Latin letters
 */
export function slugOf({ title, body }: { title?: string; body: string }, suffix: string, fallback = 'post'): string {
  const words = title ? asciiWords(title, 70) : asciiWords(body.split(/\s+/, 8).join(' '), 70);
  return `${words || fallback}-${suffix}`;
}

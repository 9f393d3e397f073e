import { randomInt } from 'node:crypto';
import { fixedLengths } from '@hustings/contract';

/** What a card shows of a text. */
export interface Excerpt {
  excerpt: string;
  /** True where the text goes on beyond the excerpt. */
  isExcerpt: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The beginning of a text in at most 300 UTF-16 code units, ellipsis included (docs/product.md#9-constants). It ends
 * between words where there are words, and never inside a character as a reader sees one. Empty lines become plain
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
  const kept = lastSpace > max / 2 ? room.slice(0, lastSpace) : wholeGraphemes(whole, room.length);
  return { excerpt: `${kept.replace(/[\s,;:.–—-]+$/, '')}…`, isExcerpt: true };
}

function wholeGraphemes(text: string, length: number): string {
  let end = 0;
  // A grapheme that begins inside the room may end beyond it; a little more text shows where.
  for (const { index, segment } of graphemes.segment(text.slice(0, length + 64))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end || length);
}

/** Letters that Unicode does not take apart into a base letter and a mark. */
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

/** Words in ASCII lower-case joined by hyphens; empty where a text has none, such as one in Arabic. */
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

// No vowels: no words, welcome or not.
const digits = '0123456789';
const letters = `${digits}bcdfghjkmnpqrstvwxz`;
const randomCharacter = (from: string): string => from[randomInt(from.length)] ?? '0';

/** The random end of a slug: eight characters of which the first is a digit, so that it is no word. */
export const randomSlugSuffix = (): string =>
  randomCharacter(digits) + Array.from({ length: 7 }, () => randomCharacter(letters)).join('');

/**
 * The slug of a post: its title, or the first words of its body, and a random end. It is ASCII, at most 80 characters,
 * never a UUID and never a word that an address reserves (docs/contributing.md#add-a-vertical).
 */
export function slugOf({ title, body }: { title?: string; body: string }, end: string): string {
  const words = title ? asciiWords(title, 70) : asciiWords(body.split(/\s+/, 8).join(' '), 70);
  return `${words || 'post'}-${end}`;
}

import { hasGlyphsFor, fontsOf } from './fonts.ts';

/** Matches emoji, which the fonts lack, with their modifiers and joiners. */
const emoji = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u20e3)\u200d?/gu;
/** Matches the signs that Unicode lists as emoji, although the fonts contain them. */
const letters = /[©®™]/;

/** Returns a text on one line without emoji; undefined if it is then empty or the fonts lack some of its letters. */
export function asDrawable(text: string): string | undefined {
  const line = text
    .replace(emoji, (character) => (letters.test(character) ? character : ''))
    // Keeps joiners, which shape letters in some scripts.
    .replace(/(?![\u200c\u200d])\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[^\p{Z}\p{C}]/u.test(line) && hasGlyphsFor(fontsOf(line), line) ? line : undefined;
}

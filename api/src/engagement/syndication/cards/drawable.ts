import { canWrite, fontsOf } from './fonts.ts';

/** Signs that a font has no picture of, with what joins several to one. */
const pictures = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u20e3)\u200d?/gu;
/** `©` and its like are pictographs to Unicode, but letters to a font. */
const letters = /[©®™]/;

/** A text as a card can write it, on one line; undefined where the cards' fonts lack some of its letters. */
export function asDrawable(text: string): string | undefined {
  const line = text
    .replace(pictures, (sign) => (letters.test(sign) ? sign : ''))
    // Joiners shape the letters beside them in some scripts.
    .replace(/(?![\u200c\u200d])\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[^\p{Z}\p{C}]/u.test(line) && canWrite(fontsOf(line), line) ? line : undefined;
}

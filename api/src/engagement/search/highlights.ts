import { fixedLengths, type MarkedText } from '@hustings/contract';

/** The characters that PostgreSQL inserts before and after each match: control characters, which no text contains. */
export const markStart = '\u000e';
export const markEnd = '\u000f';

/** Substitutes for characters that PostgreSQL would drop as markup. */
export const markupSubstitutes = { '<': '\u0002', '&': '\u0003' } as const;

/** Reads a text with PostgreSQL's marks, as `headlineSql` selects it. */
export function readMarks(marked: string): MarkedText {
  const marks: [number, number][] = [];
  let text = '';
  const restored = marked.replaceAll(markupSubstitutes['<'], '<').replaceAll(markupSubstitutes['&'], '&');
  for (const [index, part] of restored.split(markStart).entries()) {
    if (index === 0) text += part;
    else {
      const [inside = '', rest = ''] = part.split(markEnd);
      marks.push([text.length, text.length + inside.length]);
      text += inside + rest;
    }
  }
  return { text, marks };
}

/** The maximum number of characters of a fragment: that of an excerpt on a card (docs/decisions/05-limits.md). */
const fragmentLength = fixedLengths.excerpt.max;

/** The approximate number of characters between the beginning of a fragment and its first mark. */
const leadIn = 80;

/** Cuts a text to a fragment around its first mark, between words if possible. */
function fragmentOf({ text, marks }: MarkedText): MarkedText {
  if (text.length <= fragmentLength) return { text, marks };
  const wanted = Math.max(0, (marks[0]?.[0] ?? 0) - leadIn);
  const from = wanted === 0 ? 0 : text.slice(0, wanted + leadIn / 2).lastIndexOf(' ') + 1 || wanted;
  const most = from + fragmentLength;
  const space = text.lastIndexOf(' ', most);
  const until = most >= text.length ? text.length : space > most - leadIn ? space : most;
  const start = from > 0 ? '…' : '';
  const shift = start.length - from;
  return {
    text: `${start}${text.slice(from, until).toWellFormed()}${until < text.length ? '…' : ''}`,
    marks: marks.filter(([begin, end]) => begin >= from && end <= until).map(([a, b]) => [a + shift, b + shift]),
  };
}

/**
 * Returns the fragment of a headline around its first match. Marks the term itself in scripts without spaces, where
 * PostgreSQL recognises no words.
 *
 * @param headline a text as `headlineSql` selects it
 */
export function headlineFragment(headline: string, term: string): MarkedText {
  const marked = readMarks(headline);
  return fragmentOf(marked.marks.length > 0 ? marked : markWords(marked.text, term));
}

/** Removes accents and converts to lower case, because search ignores both in names. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const words = (text: string) => [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];

/** Marks the words of a name that begin with a word of the term; in scripts without spaces, marks the term itself. */
export function markWords(text: string, term: string): MarkedText {
  const termWords = words(term).map(([word]) => folded(word));
  const marks = words(text)
    .filter(([word]) => termWords.some((each) => folded(word).startsWith(each)))
    .map(({ 0: word, index }): [number, number] => [index, index + word.length]);
  if (marks.length > 0) return { text, marks };
  const at = text.toLowerCase().indexOf(term.toLowerCase());
  // Conversion to lower case may change the length of a text, so `at` may be wrong in the original text.
  const isSame = at >= 0 && text.slice(at, at + term.length).toLowerCase() === term.toLowerCase();
  return { text, marks: isSame && term ? [[at, at + term.length]] : [] };
}

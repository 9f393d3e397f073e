import { fixedLengths, type MarkedText } from '@hustings/contract';

/** Stand around what PostgreSQL has found: control characters, which no text has and which are part of no word. */
export const markStart = '\u000e';
export const markEnd = '\u000f';

/** Stand for what PostgreSQL would take for markup, and leave out. */
const markup = { '<': '\u0002', '&': '\u0003' } as const;

/** Text as PostgreSQL may mark it: without the characters that stand for something here. */
export const markableSql = (sql: string): string =>
  `translate(${sql}, '<&${markStart}${markEnd}${markup['<']}${markup['&']}', '${markup['<']}${markup['&']}')`;

/** Reads text as PostgreSQL has marked it. */
export function readMarks(marked: string): MarkedText {
  const marks: [number, number][] = [];
  let text = '';
  const written = marked.replaceAll(markup['<'], '<').replaceAll(markup['&'], '&');
  for (const [index, part] of written.split(markStart).entries()) {
    if (index === 0) text += part;
    else {
      const [inside = '', rest = ''] = part.split(markEnd);
      marks.push([text.length, text.length + inside.length]);
      text += inside + rest;
    }
  }
  return { text, marks };
}

/** Most characters of a fragment, as of an excerpt on a card (docs/decisions/05-limits.md). */
const fragmentLength = fixedLengths.excerpt.max;

/** What stands before the first mark in a fragment. */
const leadIn = 80;

/** A part of a text that shows its first mark, begun and ended between words. */
export function fragmentOf({ text, marks }: MarkedText): MarkedText {
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

/** Without case and accents, as search compares names. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const words = (text: string) => [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];

/** Marks the words of a name that begin with a word of the term; and, in scripts without spaces, the term itself. */
export function markWords(text: string, term: string): MarkedText {
  const sought = words(term).map(([word]) => folded(word));
  const marks = words(text)
    .filter(([word]) => sought.some((each) => folded(word).startsWith(each)))
    .map(({ 0: word, index }): [number, number] => [index, index + word.length]);
  if (marks.length > 0) return { text, marks };
  const at = text.toLowerCase().indexOf(term.toLowerCase());
  // Lower case may be of another length: then nothing is marked rather than something else.
  const isSame = at >= 0 && text.slice(at, at + term.length).toLowerCase() === term.toLowerCase();
  return { text, marks: isSame && term ? [[at, at + term.length]] : [] };
}

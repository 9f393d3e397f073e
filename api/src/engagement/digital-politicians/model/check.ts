import type { InterfaceLanguage } from '@hustings/contract';
import { fixedAnswerOf } from '../retrieval/question.ts';
import type { FoundRow } from '../retrieval/retrieve.queries.ts';
import { dateText } from '../replies/wording.ts';
import type { ReplySentence } from '../replies/reply.ts';

/** The share of the words of a sentence that its passages must have. */
const leastSupport = 0.85;
/** The least number of words that a sentence shares with its passages. */
const leastWords = 3;
/** The number of first letters by which two forms of a word are compared. */
const stemLetters = 5;
/** Shorter words say little, and are not compared. */
const leastLetters = 4;
/** The longest sentence that is shown. */
const mostCharacters = 700;

const citation = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;
const markup = /!\[|\]\(|<[a-z/!]|\[\[|```|\{\{/i;
const address = /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)+\/\S*/gi;
const number = /\d+(?:[.,:]\d+)*/g;
const quotation = /[“"«„]([^”"»“„]+)[”"»]/g;
const firstPerson = /\b(I|I['’]\w+|me|my|mine|we|our|us|ik|mij|mijn|wij|ons|onze)\b/;
const negations: Record<InterfaceLanguage, RegExp> = {
  en: /\b(not|no|never|none|nobody|nothing|neither|nor|cannot|without|\w+n['’]t)\b/i,
  nl: /\b(niet|geen|nooit|niemand|niets|noch|zonder)\b/i,
};

/** Words with which speech is reported. A sentence may have them though no passage does. */
const reporting = new Set(
  `wrote said says stated argued according that with about also this these position official post published statement
   schreef zegt volgens stelde deze over bericht standpunt officiële officieel gepubliceerd verklaring dat ook werd
   their they have from would should could when where which than then them been will there january february march april
   june july august september october november december januari februari maart juni juli augustus oktober`
    .split(/\s+/)
    .map(stemOf),
);

function stemOf(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, stemLetters);
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}’']+/gu) ?? [];

const plain = (text: string): string => text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();

/** The speaker, sources, titles and dates of passages. */
const aboutOf = (passages: readonly FoundRow[], name: string, language: InterfaceLanguage): string =>
  [name, ...passages.flatMap(({ title, source, saidAt }) => [title, source, dateText(saidAt, language)])].join(' ');

/** Everything that a sentence with these passages may quote and count with. */
const groundOf = (passages: readonly FoundRow[], name: string, language: InterfaceLanguage): string =>
  [aboutOf(passages, name, language), ...passages.map(({ text }) => text)].join(' ');

const numbersOf = (text: string): string[] => text.match(number) ?? [];

const withoutQuotations = (text: string): string => text.replace(quotation, ' ');

/** The words of a sentence that are compared with those of passages. */
const comparedIn = (text: string): string[] =>
  wordsOf(text).filter((word) => word.length >= leastLetters && !reporting.has(stemOf(word)));

const sentenceBreak = /(?<=[.!?…])\s+/;

/** Returns the sentence of the passages that shares most words with a text. */
function closestTo(text: string, passages: readonly FoundRow[]): string {
  const stems = new Set(comparedIn(text).map(stemOf));
  const [closest] = passages
    .flatMap(({ text: body }) => body.split(sentenceBreak))
    .map((sentence) => ({ sentence, shared: wordsOf(sentence).filter((word) => stems.has(stemOf(word))).length }))
    .toSorted((one, other) => other.shared - one.shared);
  return closest?.sentence ?? '';
}

/** Returns whether a text has a word of denial, in either language. */
const denies = (text: string): boolean => negations.en.test(text) || negations.nl.test(text);

/**
 * Returns whether one sentence of the passages has most words of a text, all names in it, and as many denials. Words of
 * two sentences do not add up, because the text could then join what the polly did not join.
 */
function isSupported(text: string, about: string, passages: readonly FoundRow[]): boolean {
  const closest = closestTo(text, passages);
  const known = new Set(wordsOf(`${about} ${closest}`).map(stemOf));
  const words = comparedIn(text);
  const found = words.filter((word) => known.has(stemOf(word)));
  if (words.length > 0 && found.length / words.length < leastSupport) return false;
  const names = [...text.matchAll(/(?<=[\p{L}\p{N},;:]\s)\p{Lu}[\p{L}’'-]+/gu)].map(([word]) => word);
  return (
    names.every((word) => known.has(stemOf(word)) || reporting.has(stemOf(word))) && denies(text) === denies(closest)
  );
}

/**
 * Returns whether a sentence says what its passages say. Its quotations are known to be theirs. A sentence that quotes
 * enough needs no more than words of reporting besides.
 */
function restsOn(text: string, about: string, passages: readonly FoundRow[]): boolean {
  const own = withoutQuotations(text);
  const ownWords = new Set(comparedIn(own).map(stemOf));
  for (const word of wordsOf(about)) ownWords.delete(stemOf(word));
  const quotes = [...text.matchAll(quotation)].some(([, words = '']) => wordsOf(words).length >= leastWords);
  if (quotes && ownWords.size === 0) return true;
  return (quotes || ownWords.size >= leastWords) && isSupported(own, about, passages);
}

/** Returns whether a sentence has words of advice, a question, or the voice of the polly outside quotations. */
function isOutOfPlace(text: string): boolean {
  const own = withoutQuotations(text);
  return own.includes('?') || firstPerson.test(own) || fixedAnswerOf(own) !== undefined;
}

function hasForeignParts(text: string, passages: readonly FoundRow[], ground: string): boolean {
  const urls = new Set(passages.map(({ url }) => url));
  const addresses = (text.match(address) ?? []).map((each) => each.replace(/[.,;:)]+$/, ''));
  const plainGround = plain(ground);
  const numbers = new Set(numbersOf(ground));
  return (
    addresses.some((each) => !urls.has(each)) ||
    numbersOf(text).some((each) => !numbers.has(each)) ||
    [...text.matchAll(quotation)].some(([, words = '']) => !plainGround.includes(plain(words).replace(/[.,]$/, '')))
  );
}

const reported = {
  en: (speaker: string, date: string) => `According to ${speaker}, ${date}: `,
  nl: (speaker: string, date: string) => `Volgens ${speaker}, ${date}: `,
} as const;

/** Adds the speaker to a sentence that names none, so that speech is reported as speech. */
function attribute(text: string, passage: FoundRow, name: string, language: InterfaceLanguage): string {
  const family = name.split(/\s+/).at(-1) ?? name;
  if (text.includes(family) || text.includes(passage.source)) return text;
  return reported[language](passage.kind === 'news' ? passage.source : name, dateText(passage.saidAt, language)) + text;
}

/**
 * Checks a sentence of a model (docs/decisions/11-digital-politicians.md). It must cite passages that the model was given,
 * and rest on their words, names and numbers. It may have no markup, no address other than those of its passages, no
 * advice, no question, and not the voice of the polly. Returns undefined for a sentence that is not shown.
 */
export function checkSentence(
  written: string,
  given: readonly FoundRow[],
  name: string,
  language: InterfaceLanguage,
): ReplySentence | undefined {
  const places = [...written.matchAll(citation)].flatMap(([, list = '']) => list.split(',').map(Number));
  const passages = [...new Set(places)].map((place) => given[place - 1]);
  const [first] = passages;
  if (!first || passages.includes(undefined)) return undefined;
  const cited = passages.filter((each) => each !== undefined);
  const text = written
    .replace(citation, '')
    .replace(/\*\*|__|`|^[-#>\s]+/g, '')
    .replace(/\s+([.,!?;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const ground = groundOf(cited, name, language);
  const isSound =
    text !== '' &&
    text.length <= mostCharacters &&
    !markup.test(text) &&
    !isOutOfPlace(text) &&
    !hasForeignParts(text, cited, ground) &&
    restsOn(text, aboutOf(cited, name, language), cited);
  if (!isSound) return undefined;
  return {
    kind: 'statement',
    text: attribute(text, first, name, language),
    passageIds: cited.map(({ passageId }) => passageId),
  };
}

/** Ends each sentence after its citations, which models write before or after the full stop. */
const withBreaks = (line: string): string =>
  line.replace(/([.!?…]+)([”"»]?)\s*((?:\[[\d\s,]+\]\s*)+)/g, (_, end: string, close: string, cited: string) =>
    close ? `${end}${close} ${cited.trim()}\n` : ` ${cited.trim()}${end}\n`,
  );

/** Cuts a line of a model into sentences, each with its citations. A full stop inside a quotation ends no sentence. */
export function sentencesOf(line: string): string[] {
  const text = withBreaks(line);
  const sentences: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { index, 0: sign } of text.matchAll(/[“”\n]|[.!?…]+(?=\s|$)/g)) {
    if (sign === '“') depth += 1;
    else if (sign === '”') depth = Math.max(0, depth - 1);
    else if (depth === 0 || sign === '\n') {
      sentences.push(text.slice(start, index + sign.length));
      start = index + sign.length;
      depth = 0;
    }
  }
  sentences.push(text.slice(start));
  return sentences.map((each) => each.trim()).filter(Boolean);
}

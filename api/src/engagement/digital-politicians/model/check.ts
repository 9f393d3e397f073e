import type { InterfaceLanguage } from '@hustings/contract';
import { fixedAnswerOf } from '../retrieval/question.ts';
import type { FoundRow } from '../retrieval/retrieve.queries.ts';
import { dateText } from '../replies/wording.ts';
import type { ReplySentence } from '../replies/reply.ts';

/** The share of the words of a sentence that its passages must have. */
const leastSupport = 0.7;
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

/** Everything that a sentence with these passages may rest on, in plain text. */
const groundOf = (passages: readonly FoundRow[], name: string, language: InterfaceLanguage): string =>
  [name, ...passages.flatMap((each) => [each.text, each.title, each.source, dateText(each.saidAt, language)])].join(
    ' ',
  );

const numbersOf = (text: string): string[] => text.match(number) ?? [];

const withoutQuotations = (text: string): string => text.replace(quotation, ' ');

/** Returns whether the passages have most words of a sentence, and all names in it. */
function isSupported(text: string, ground: string): boolean {
  const known = new Set(wordsOf(ground).map(stemOf));
  const words = wordsOf(text).filter((word) => word.length >= leastLetters && !reporting.has(stemOf(word)));
  const found = words.filter((word) => known.has(stemOf(word)));
  if (words.length === 0 || found.length / words.length < leastSupport) return false;
  const names = [...text.matchAll(/(?<=[\p{L}\p{N},;:]\s)\p{Lu}[\p{L}’'-]+/gu)].map(([word]) => word);
  return names.every((word) => known.has(stemOf(word)) || reporting.has(stemOf(word)));
}

const sentenceBreak = /(?<=[.!?…])\s+/;

/** Returns whether a sentence denies what its passages say, or says what they deny. */
function turnsAround(text: string, passages: readonly FoundRow[]): boolean {
  const stems = new Set(wordsOf(text).map(stemOf));
  const [closest] = passages
    .flatMap(({ text: body }) => body.split(sentenceBreak))
    .map((sentence) => ({ sentence, shared: wordsOf(sentence).filter((word) => stems.has(stemOf(word))).length }))
    .toSorted((one, other) => other.shared - one.shared);
  const denies = (words: string): boolean => negations.en.test(words) || negations.nl.test(words);
  return denies(text) !== denies(closest?.sentence ?? '');
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
    isSupported(text, ground) &&
    !turnsAround(text, cited);
  if (!isSound) return undefined;
  return {
    kind: 'statement',
    text: attribute(text, first, name, language),
    passageIds: cited.map(({ passageId }) => passageId),
  };
}

/** Cuts a line of a model into sentences, each with the citations that follow it. */
export function sentencesOf(line: string): string[] {
  const moved = line.replace(/([.!?…]+[”"»]?)\s*((?:\[[\d\s,]+\]\s*)+)/g, ' $2$1 ');
  const sentences: string[] = [];
  // A full stop inside a quotation ends no sentence.
  let depth = 0;
  let start = 0;
  for (const { index, 0: sign } of moved.matchAll(/[“”]|[.!?…]+(?=\s|$)/g)) {
    if (sign === '“') depth += 1;
    else if (sign === '”') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      sentences.push(moved.slice(start, index + sign.length));
      start = index + sign.length;
    }
  }
  sentences.push(moved.slice(start));
  return sentences.map((each) => each.trim()).filter(Boolean);
}

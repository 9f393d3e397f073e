import type { InterfaceLanguage } from '@hustings/contract';
import type { Services } from '../../../platform/core/services.ts';
import { expand } from './lexicon.ts';
import { asksForVotes, contentOf } from './question.ts';
import * as queries from './retrieve.queries.ts';

/** The number of passages that a reply may draw on. */
const mostPassages = 8;
/** The share of a question's weight that a passage must carry to be an answer to it. */
const leastCoverage = 0.5;
/** The share that suffices if a passage has two words of the question, or one in the title of its source. */
const leastWithMore = 0.33;
/** The least similarity to a misspelt word, and the least letters of a word that may be misspelt. */
const leastSimilarity = 0.7;
const leastLetters = 6;

/** A question to the passages of a polly. */
export interface Search {
  personId: string;
  /** The names of the polly, which say nothing about the subject. */
  names: readonly string[];
  language: InterfaceLanguage;
  question: string;
  /** Earlier questions, oldest first. A question without words of its own is about the last of them. */
  earlier: readonly string[];
}

/** Returns the words that the question, or else the last earlier question, is about. */
function subjectOf({ question, earlier, language, names }: Search): string {
  for (const text of [question, ...earlier.toReversed()]) {
    const content = contentOf(text, language, names);
    if (content) return content;
  }
  return '';
}

/** Returns whether a passage says enough about a question to be an answer to it. */
const isAnswer = ({ coverage, matched, isTitled }: queries.FoundRow): boolean =>
  coverage >= leastCoverage || (coverage >= leastWithMore && (matched > 1 || isTitled));

/** Returns the parameters of a search for the words of a question, in both languages. */
function wordsOf(
  words: string,
  language: InterfaceLanguage,
): Pick<queries.SearchParams, 'places' | 'languages' | 'words' | 'known'> {
  const entries = expand(words.split(' '), language).flatMap((alternatives, place) =>
    (['en', 'nl'] as const).flatMap((of) =>
      alternatives[of].map((word) => ({ place, of, word, isKnown: alternatives.isKnown })),
    ),
  );
  return {
    places: entries.map(({ place }) => place),
    languages: entries.map(({ of }) => of),
    words: entries.map(({ word }) => word),
    known: entries.map(({ isKnown }) => isKnown),
  };
}

/**
 * Finds the passages of a polly that answer a question, best first: by the stems of its words and of words that mean the
 * same, in both languages; else by words that resemble a misspelt one. Returns none if the passages say too little about
 * it (docs/decisions/11-digital-politicians.md).
 */
export async function retrieve(services: Services, search: Search): Promise<queries.FoundRow[]> {
  const { personId, language } = search;
  const words = subjectOf(search);
  if (!words) return [];
  const params = { personId, ...wordsOf(words, language), now: services.now(), limit: mostPassages };
  const found = (await services.database.query<queries.FoundRow>(queries.findByStems(params))).filter(isAnswer);
  if (found.length > 0) {
    // Own words come first, unless the question is about votes. News on the page comes last.
    const voteRank = asksForVotes(search.question) ? -1 : 1;
    const rankOf = ({ kind }: queries.FoundRow) => (kind === 'news' ? 2 : kind === 'vote' ? voteRank : 0);
    return found.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
  // Of several words, one that resembles a passage does not show that the passage is about the others.
  if (words.includes(' ') || words.length < leastLetters) return [];
  const similar = { personId, word: words, least: leastSimilarity, limit: mostPassages };
  return services.database.query<queries.FoundRow>(queries.findBySimilarity(similar));
}

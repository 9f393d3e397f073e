import type { InterfaceLanguage } from '@hustings/contract';
import type { Services } from '../../../platform/core/services.ts';
import { contentOf } from './question.ts';
import * as queries from './retrieve.queries.ts';

/** The number of passages that a reply may draw on. */
const mostPassages = 8;
/** The share of a question's weight that a passage must carry to be an answer to it. */
const leastCoverage = 0.6;
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

const otherLanguage: Record<InterfaceLanguage, InterfaceLanguage> = { en: 'nl', nl: 'en' };

/**
 * Finds the passages of a polly that answer a question, best first: in the language of the question, else in the other
 * language, else by words that resemble misspelt ones. Returns none if the passages say too little about it
 * (docs/decisions/11-digital-politicians.md).
 */
export async function retrieve(services: Services, search: Search): Promise<queries.FoundRow[]> {
  const { personId, language } = search;
  const words = subjectOf(search);
  if (!words) return [];
  const params = { personId, words, now: services.now(), limit: mostPassages };
  for (const each of [language, otherLanguage[language]]) {
    const rows = await services.database.query<queries.FoundRow>(queries.findByStems[each](params));
    const found = rows.filter(({ coverage }) => coverage >= leastCoverage);
    // The polly's own words come before news on the page.
    if (found.length > 0)
      return found.toSorted((one, other) => Number(one.kind === 'news') - Number(other.kind === 'news'));
  }
  // Of several words, one that resembles a passage does not show that the passage is about the others.
  if (words.includes(' ') || words.length < leastLetters) return [];
  const similar = { personId, word: words, least: leastSimilarity, limit: mostPassages };
  return services.database.query<queries.FoundRow>(queries.findBySimilarity(similar));
}

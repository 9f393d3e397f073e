import type { InterfaceLanguage } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { passageColumns, passageJoins, type PassageRow } from '../passages/passages.queries.ts';
import { standingSql } from '../passages/sources.queries.ts';

/** A passage with its weight for a question. */
export interface FoundRow extends PassageRow {
  score: number;
  /** The share of the question's weight that the words of the passage carry, from 0 to 1. */
  coverage: number;
  /** The number of words of the question that the passage has. */
  matched: number;
  /** Whether one of them stands in the title of its source. */
  isTitled: boolean;
}

/**
 * The parameters of a search: the words of a question with their alternatives. The lists have one entry for each: the
 * place in the question, the language, the word, which has letters and digits only, and whether it is a known word of politics.
 */
export interface SearchParams {
  personId: string;
  places: readonly number[];
  languages: readonly InterfaceLanguage[];
  words: readonly string[];
  known: readonly boolean[];
  now: Date;
  limit: number;
}

/** The number of newest matches that are weighed. It keeps a question of common words cheap. */
const mostWeighed = 1_000;
/** The number of best passages whose sources are checked. */
const mostChecked = 60;

/** The constants of BM25: saturation of repeated words, and the effect of the length of a passage. */
const saturation = 1.2;
const lengthEffect = 0.75;

/** A passage of two years ago counts three quarters of one of today, and a very old one half. */
const recencySql = `(0.5 + 0.5 * exp(-ln(2) * greatest(0, extract(epoch FROM $now::timestamptz - c.said_at)) / 63072000))`;

/**
 * Finds the newest passages with one of the words of a language. The index covers the polly and the words. Sorts in the same
 * step: a join of all matches costs most where a word is in every passage.
 */
const matchingSql = (language: InterfaceLanguage): string => `(SELECT m.id, m.said_at FROM passages m
       WHERE m.person_id = $personId AND m.search_${language} @@ (SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery
         FROM asked WHERE language = '${language}')
       ORDER BY m.said_at DESC, m.id DESC LIMIT ${mostWeighed})`;

/** Selects which words of the question a candidate has, in one language. */
const hitsSql = (language: InterfaceLanguage): string => `SELECT c.id, asked.place, cardinality(hit.positions) AS times,
         'A' = ANY (hit.weights) AS is_titled
       FROM candidates c CROSS JOIN LATERAL unnest(c.search_${language}) hit
       JOIN asked ON asked.lexeme = hit.lexeme AND asked.language = '${language}'`;

/**
 * Finds passages of a polly by stems, best first: BM25 times recency. A word counts once, whichever of its alternatives
 * a passage has. A known word of politics without a passage weighs more than an unknown one, since the polly has said nothing about that
 * subject. Passages of one polly only. Indexes:
 * passages_search_en, passages_search_nl.
 */
export const findByStems = statement<SearchParams>(
  'passages.find',
  `WITH asked AS MATERIALIZED (
       SELECT DISTINCT a.place, a.language, a.is_known, stem.lexeme
       FROM unnest($places::integer[], $languages::text[], $words::text[], $known::boolean[])
         a (place, language, word, is_known)
       CROSS JOIN LATERAL unnest(CASE a.language WHEN 'nl' THEN to_tsvector('pg_catalog.dutch', a.word)
         ELSE to_tsvector('pg_catalog.english', a.word) END) stem
     ),
     matching AS MATERIALIZED (${matchingSql('en')} UNION ${matchingSql('nl')}),
     newest AS MATERIALIZED (SELECT id FROM matching ORDER BY said_at DESC, id DESC LIMIT ${mostWeighed}),
     candidates AS MATERIALIZED (
       SELECT m.id, m.said_at, m.words, m.search_en, m.search_nl FROM newest JOIN passages m ON m.id = newest.id
     ),
     hits AS MATERIALIZED (
       SELECT id, place, max(times) AS times, bool_or(is_titled) AS is_titled
       FROM (${hitsSql('en')} UNION ALL ${hitsSql('nl')}) hit GROUP BY id, place
     ),
     totals AS MATERIALIZED (
       SELECT greatest(coalesce((SELECT passages FROM simulations WHERE person_id = $personId), 0),
         (SELECT count(*) FROM candidates), 1)::float8 AS passages,
         coalesce((SELECT avg(words) FROM candidates), 1)::float8 AS words
     ),
     weights AS MATERIALIZED (
       SELECT p.place, ln(1 + (totals.passages - known.times + 0.5) / (known.times + 0.5)) AS weight
       FROM (SELECT DISTINCT place, is_known FROM asked) p CROSS JOIN totals CROSS JOIN LATERAL (
         SELECT greatest(CASE WHEN p.is_known THEN 0.5 ELSE 1 END, count(*))::float8 AS times FROM hits WHERE hits.place = p.place
       ) known
     ),
     weighed AS (
       SELECT c.id, ${recencySql} * sum(w.weight * h.times * ${saturation + 1}
           / (h.times + ${saturation} * (${1 - lengthEffect} + ${lengthEffect} * c.words / t.words))) AS score,
         sum(w.weight) / nullif((SELECT sum(weight) FROM weights), 0) AS coverage,
         count(*)::int AS matched, bool_or(h.is_titled) AS is_titled
       FROM candidates c CROSS JOIN totals t JOIN hits h ON h.id = c.id JOIN weights w ON w.place = h.place
       GROUP BY c.id, c.said_at, c.words, t.words
     ),
     best AS MATERIALIZED (SELECT * FROM weighed ORDER BY score DESC, id DESC LIMIT ${mostChecked})
     SELECT ${passageColumns}, best.score, best.coverage, best.matched, best.is_titled AS "isTitled"
     FROM best JOIN passages g ON g.id = best.id ${passageJoins}
     WHERE ${standingSql} ORDER BY best.score DESC, best.id DESC LIMIT $limit`,
  { plan: 'generic' },
);

/** The words of a passage, folded as its index has them. */
const foldedSql = `post_words(g.title || ' ' || g.other_title, g.body)`;

/**
 * Finds passages of a polly with words that resemble a misspelt word, best first. The word is folded by `search_words`.
 * Index: passages_words.
 */
export const findBySimilarity = statement<{ personId: string; word: string; least: number; limit: number }>(
  'passages.findSimilar',
  `WITH similar_passages AS MATERIALIZED (
     SELECT g.id, word_similarity(search_words($word), ${foldedSql})::float8 AS score FROM passages g
     WHERE g.person_id = $personId AND search_words($word) <% ${foldedSql}
   )
   SELECT ${passageColumns}, n.score, n.score AS coverage, 1 AS matched, false AS "isTitled"
   FROM similar_passages n JOIN passages g ON g.id = n.id ${passageJoins}
   WHERE n.score >= $least AND ${standingSql} ORDER BY n.score DESC, g.said_at DESC, g.id DESC LIMIT $limit`,
  { plan: 'generic' },
);

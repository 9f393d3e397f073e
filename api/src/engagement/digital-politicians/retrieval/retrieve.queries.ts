import type { InterfaceLanguage } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { passageColumns, passageJoins, type PassageRow } from '../passages/passages.queries.ts';
import { standingSql } from '../passages/sources.queries.ts';

/** A passage with its weight for a question. */
export interface FoundRow extends PassageRow {
  score: number;
  /** The share of the question's weight that the words of the passage carry, from 0 to 1. */
  coverage: number;
}

/** The parameters of a search. `words` has letters, digits and spaces only. */
export interface SearchParams {
  personId: string;
  words: string;
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

const configs = { en: 'pg_catalog.english', nl: 'pg_catalog.dutch' } as const;

/** A passage of two years ago counts three quarters of one of today, and a very old one half. */
const recencySql = `(0.5 + 0.5 * exp(-ln(2) * greatest(0, extract(epoch FROM $now::timestamptz - c.said_at)) / 63072000))`;

const statementFor = (language: InterfaceLanguage): Statement<SearchParams> =>
  statement<SearchParams>(
    `passages.find.${language}`,
    `WITH asked AS MATERIALIZED (SELECT lexeme FROM unnest(to_tsvector('${configs[language]}', $words))),
     query AS MATERIALIZED (SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery AS any_word FROM asked),
     matching AS MATERIALIZED (
       SELECT m.id, m.said_at, m.words, m.search_${language} AS search FROM passages m
       WHERE m.person_id = $personId AND m.search_${language} @@ (SELECT any_word FROM query) OFFSET 0
     ),
     candidates AS MATERIALIZED (SELECT * FROM matching ORDER BY said_at DESC, id DESC LIMIT ${mostWeighed}),
     hits AS MATERIALIZED (
       SELECT c.id, hit.lexeme, cardinality(hit.positions) AS times
       FROM candidates c CROSS JOIN LATERAL unnest(c.search) hit JOIN asked ON asked.lexeme = hit.lexeme
     ),
     totals AS MATERIALIZED (
       SELECT greatest(coalesce((SELECT passages FROM simulations WHERE person_id = $personId), 0),
         (SELECT count(*) FROM matching), 1)::float8 AS passages,
         coalesce((SELECT avg(words) FROM candidates), 1)::float8 AS words
     ),
     weights AS MATERIALIZED (
       SELECT asked.lexeme, ln(1 + (totals.passages - known.times + 0.5) / (known.times + 0.5)) AS weight
       FROM asked CROSS JOIN totals
       CROSS JOIN LATERAL (SELECT count(*)::float8 AS times FROM hits WHERE hits.lexeme = asked.lexeme) known
     ),
     weighed AS (
       SELECT c.id, ${recencySql} * sum(w.weight * h.times * ${saturation + 1}
           / (h.times + ${saturation} * (${1 - lengthEffect} + ${lengthEffect} * c.words / t.words))) AS score,
         sum(w.weight) / nullif((SELECT sum(weight) FROM weights), 0) AS coverage
       FROM candidates c CROSS JOIN totals t JOIN hits h ON h.id = c.id JOIN weights w ON w.lexeme = h.lexeme
       GROUP BY c.id, c.said_at, c.words, t.words
     ),
     best AS MATERIALIZED (SELECT * FROM weighed ORDER BY score DESC, id DESC LIMIT ${mostChecked})
     SELECT ${passageColumns}, best.score, best.coverage
     FROM best JOIN passages g ON g.id = best.id ${passageJoins}
     WHERE ${standingSql} ORDER BY best.score DESC, best.id DESC LIMIT $limit`,
    { plan: 'generic' },
  );

/**
 * Finds passages of a polly by the stems of one language, best first: BM25 times recency. Passages of one polly only.
 * Indexes: passages_search_en, passages_search_nl.
 */
export const findByStems: Record<InterfaceLanguage, Statement<SearchParams>> = {
  en: statementFor('en'),
  nl: statementFor('nl'),
};

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
   SELECT ${passageColumns}, n.score, n.score AS coverage
   FROM similar_passages n JOIN passages g ON g.id = n.id ${passageJoins}
   WHERE n.score >= $least AND ${standingSql} ORDER BY n.score DESC, g.said_at DESC, g.id DESC LIMIT $limit`,
  { plan: 'generic' },
);

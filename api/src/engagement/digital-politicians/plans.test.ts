import type { InterfaceLanguage } from '@hustings/contract';
import { describe, expect, it } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { readsOf, rowsOf } from '../../testing/plans.ts';
import { findByStems, findBySimilarity } from './retrieval/retrieve.queries.ts';
import { passagesById, passagesOfPolly } from './passages/passages.queries.ts';

/** The number of passages: of 50 pollies, of whom the first has 2 000 with the same word. */
const count = 100_000;
const pollies = 50;

const fill = `
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at, display_name)
  VALUES ('writer', 'writer@plans.example', 'none', 4, now(), 'Writer');
  INSERT INTO people (name, sort_name, source, retrieved)
  SELECT 'Person ' || n, 'Person ' || lpad(n::text, 3, '0'), 'test', current_date FROM generate_series(1, ${pollies}) n;
  INSERT INTO tags (slug, name, person_id) SELECT 'person-' || row_number() OVER (), name, id FROM people;
  INSERT INTO page_owners (person_id, account_id, since) SELECT p.id, a.id, now() FROM people p, accounts a;

  INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, created_at)
  SELECT 'post-' || n || '-1bcdfghj', a.id, 'Harbour and ' || md5(n::text), 'Harbour', false, 'en', now() - n * interval '1 minute'
  FROM generate_series(1, ${count}) n, accounts a;
  INSERT INTO post_tags (tag_id, post_id, created_at)
  SELECT t.ids[1 + p.n % ${pollies}], p.id, p.created_at
  FROM (SELECT id, created_at, row_number() OVER (ORDER BY created_at DESC) AS n FROM posts) p,
    (SELECT array_agg(id ORDER BY slug) AS ids FROM tags) t;

  INSERT INTO passages (person_id, kind, post_id, part, language, body, title, said_at, words)
  SELECT t.person_id, 'post', p.id, 0, 'en', 'Harbour and ' || md5(p.slug) || ' with more words of a passage', '', p.created_at, 9
  FROM posts p JOIN post_tags f ON f.post_id = p.id JOIN tags t ON t.id = f.tag_id;
  INSERT INTO simulations (person_id, passages, own_passages, first_said_at, last_said_at)
  SELECT person_id, count(*), count(*), min(said_at), max(said_at) FROM passages GROUP BY person_id;`;

describe(`a question among ${count} passages`, () => {
  let personId: string;
  let word: string;
  let passageId: string;
  const plans = planDatabase(fill, async () => {
    personId = await plans.valueOf(`SELECT person_id AS value FROM passages LIMIT 1`);
    word = await plans.valueOf(
      `SELECT md5(p.slug) AS value FROM passages g JOIN posts p ON p.id = g.post_id
       WHERE g.person_id = (SELECT person_id FROM passages LIMIT 1) LIMIT 1`,
    );
    passageId = await plans.valueOf(`SELECT id AS value FROM passages LIMIT 1`);
  });

  /** Returns the most passages that a step of the plan reads. */
  const mostRead = async (statement: Parameters<typeof plans.planOf>[0]): Promise<number> => {
    const steps = readsOf(await plans.planOf(statement), 'passages');
    expect(steps.length).toBeGreaterThan(0);
    return Math.max(...steps.map((node) => (node['Node Type'] === 'Seq Scan' ? count : rowsOf(node))));
  };
  const search = (text: string, language: InterfaceLanguage = 'en') => {
    const words = text.split(' ');
    return {
      personId,
      places: words.map((_, place) => place),
      languages: words.map(() => language),
      words,
      known: words.map(() => false),
      now: new Date(),
      limit: 8,
    };
  };

  it.each(['en', 'nl'] as const)('finds a rare word of the polly by the index of %s', async (language) => {
    expect(await mostRead(findByStems(search(word, language)))).toBeLessThanOrEqual(60);
  });

  it('reads only the passages of the polly for a common word', async () => {
    expect(await mostRead(findByStems(search('harbour')))).toBeLessThanOrEqual(count / pollies);
  });

  it('finds a misspelt word by the index of similar words', async () => {
    const misspelt = `${word.slice(0, 14)}${word.slice(15)}`;
    const similar = { personId, word: misspelt, least: 0.7, limit: 8 };
    expect(await mostRead(findBySimilarity(similar))).toBeLessThanOrEqual(count / pollies);
  });

  it('reads passages by id, and a page of a polly, by indexes', async () => {
    expect(await mostRead(passagesById({ passageIds: [passageId] }))).toBeLessThanOrEqual(1);
    const page = { personId, beforeTime: 'infinity', beforeId: passageId, limit: 11, offset: 0 };
    expect(await mostRead(passagesOfPolly(page))).toBeLessThanOrEqual(60);
  });

  it('finds passages within 150 ms', async () => {
    const times: number[] = [];
    for (const words of [word, 'harbour', `harbour ${word}`, 'passage words harbour']) {
      const { text, values } = findByStems(search(words));
      await plans.client.query({ text, values: [...values] });
      const start = performance.now();
      await plans.client.query({ text, values: [...values] });
      times.push(Math.round(performance.now() - start));
    }
    // Takes the fastest, because other work on the machine slows single runs.
    expect(Math.min(...times), `milliseconds: ${times.join(', ')}`).toBeLessThan(150);
  });
});

import pg from 'pg';
import { fillWithoutIndexes } from '../bulk-fill.ts';

/** The polly who is asked, and the demo member who asks. */
export const polly = 'marit-vossen';
export const reader = 'bob';

/** The number of passages, all of one polly: the worst case of a question. */
export const passageCount = 100_000;

const messageId = (chat: number, number: string): string =>
  `('60000000-0000-4000-800${chat}-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Returns the id of the long chat (1) or the short one (2). */
export const chatId = (chat: 1 | 2): string => `60000000-0000-4000-8000-00000000000${chat}`;

/** The messages of the long chat and of the short one. */
export const messageCounts = { 1: 2_000, 2: 20 } as const;

/**
 * Makes posts of the page of the polly, and a passage of each: twenty words of a vocabulary of 5 000, of which some are
 * much more frequent than others.
 */
const passages = [
  `CREATE TEMP TABLE texts AS SELECT n, 'The harbour: ' || (
     SELECT string_agg('subject' || floor(5000 * power(random(), 3))::int, ' ') FROM generate_series(1, 20) WHERE n = n
   ) AS body FROM generate_series(1, ${passageCount}) n`,
  `INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, created_at)
   SELECT 'talk-' || n || '-1bcdfghj', (SELECT account_id FROM page_owners WHERE person_id = (SELECT person_id FROM person_slugs WHERE slug = '${polly}') AND NOT is_staff),
     body, left(body, 100), false, 'en', now() - n * interval '10 minutes' FROM texts`,
  `INSERT INTO post_tags (tag_id, post_id, created_at)
   SELECT (SELECT id FROM tags WHERE slug = '${polly}'), id, created_at FROM posts WHERE slug LIKE 'talk-%'`,
  `INSERT INTO passages (person_id, kind, post_id, part, language, body, title, said_at, words)
   SELECT (SELECT person_id FROM person_slugs WHERE slug = '${polly}'), 'post', id, 0, 'en', body, '', created_at, 22
   FROM posts WHERE slug LIKE 'talk-%'`,
  `INSERT INTO simulations (person_id, passages, own_passages, first_said_at, last_said_at)
   SELECT person_id, count(*), count(*), min(said_at), max(said_at) FROM passages GROUP BY person_id
   ON CONFLICT (person_id) DO UPDATE SET passages = excluded.passages, own_passages = excluded.own_passages,
     first_said_at = excluded.first_said_at, last_said_at = excluded.last_said_at`,
];

const chat = (which: 1 | 2): string[] => [
  `INSERT INTO chats (id, account_id, language, last_number, created_at, last_active_at)
   SELECT '${chatId(which)}', id, 'en', ${messageCounts[which]}, now(), now() FROM accounts WHERE user_name = '${reader}'`,
  `INSERT INTO chat_participants (chat_id, person_id, position)
   SELECT '${chatId(which)}', person_id, 0 FROM person_slugs WHERE slug = '${polly}'`,
  `INSERT INTO chat_messages (id, chat_id, number, sender, person_id, body, question_id, state, created_at)
   SELECT ${messageId(which, 'n')}, '${chatId(which)}', n, CASE WHEN n % 2 = 1 THEN 'member' ELSE 'simulation' END,
     CASE WHEN n % 2 = 0 THEN (SELECT person_id FROM person_slugs WHERE slug = '${polly}') END,
     CASE WHEN n % 2 = 1 THEN 'Question ' || n END, CASE WHEN n % 2 = 0 THEN ${messageId(which, 'n - 1')} END,
     CASE WHEN n % 2 = 0 THEN 'complete' END, now()
   FROM generate_series(1, ${messageCounts[which]}) n`,
  `INSERT INTO chat_sentences (message_id, position, kind, text)
   SELECT ${messageId(which, 'm')}, n, 'frame', repeat('A sentence of a reply. ', 8)
   FROM generate_series(2, ${messageCounts[which]}, 2) m, generate_series(0, 3) n`,
];

/** Adds passages of a polly, a long chat and a short one. */
export async function fillChats(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await fillWithoutIndexes(client, ['posts', 'post_tags', 'passages'], async () => {
      for (const each of passages) await client.query(each);
    });
    for (const each of [...chat(1), ...chat(2)]) await client.query(each);
    await client.query('VACUUM ANALYZE posts, post_tags, passages, simulations, chats, chat_messages, chat_sentences');
  } finally {
    await client.end();
  }
}

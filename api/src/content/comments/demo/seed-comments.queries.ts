import { statement } from '../../../platform/db/statement.ts';

/** Reads the members of the demo. Uses no index, because the table has only about sixty rows. */
export const demoMembers = statement(
  'comments.demoMembers',
  'SELECT id, user_name AS "userName" FROM accounts WHERE activated_at IS NOT NULL',
);

/** Reads politicians in office, in the order of the list of politicians. Index: polly_cards_in_order. */
export const demoPollies = statement<{ limit: number }>(
  'comments.demoPollies',
  'SELECT person_id AS id FROM polly_cards WHERE NOT former ORDER BY sort_key, person_id LIMIT $limit',
);

/** Creates a thread. Returns no row if the subject has one already. */
export const insertDemoThread = statement<{ kind: string; subjectId: string; count: number }>(
  'comments.demoThread',
  `INSERT INTO threads (kind, subject_id, last_number) VALUES ($kind, $subjectId, $count)
   ON CONFLICT DO NOTHING RETURNING id`,
);

export const insertDemoComment = statement<{
  commentId: string;
  threadId: string;
  number: number;
  parentId: string | null;
  depth: number;
  path: readonly number[];
  authorId: string;
  body: string;
  createdAt: string;
}>(
  'comments.demoComment',
  `INSERT INTO comments (id, thread_id, number, parent_id, depth, path, account_id, body, created_at)
   VALUES ($commentId, $threadId, $number, $parentId, $depth, $path::int[], $authorId, $body, $createdAt)`,
);

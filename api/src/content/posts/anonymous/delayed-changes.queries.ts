import { statement } from '../../../platform/db/statement.ts';

/** Inserts the delayed change of an anonymous post, or replaces an earlier delayed change. Index: the primary key. */
export const upsertDelayedChange = statement<{ postId: string; dueAt: string; change: string }>(
  'posts.upsertDelayedChange',
  `INSERT INTO held_post_changes (post_id, due_at, content) VALUES ($postId, $dueAt, $change::jsonb)
   ON CONFLICT (post_id) DO UPDATE SET due_at = EXCLUDED.due_at, content = EXCLUDED.content`,
);

/** Returns the delayed change of a post. Index: the primary key. */
export const delayedChange = statement<{ postId: string }>(
  'posts.delayedChange',
  'SELECT due_at AS "dueAt", content FROM held_post_changes WHERE post_id = $postId',
);

/** Returns the ids of posts with a change that is due. Index: held_post_changes_due. */
export const dueChanges = statement<{ now: Date }>(
  'posts.dueChanges',
  'SELECT post_id AS id FROM held_post_changes WHERE due_at <= $now ORDER BY post_id',
);

/** Deletes and returns the delayed change of a post if the change is due. Index: the primary key. */
export const deleteDueChange = statement<{ postId: string; now: Date }>(
  'posts.deleteDueChange',
  'DELETE FROM held_post_changes WHERE post_id = $postId AND due_at <= $now RETURNING due_at AS "dueAt", content',
);

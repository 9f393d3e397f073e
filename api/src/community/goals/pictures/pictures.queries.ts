import { statement } from '../../../platform/db/statement.ts';
import { viewer } from '../goal/goal.queries.ts';
import { visibleGoalSql } from '../goal/visibility.queries.ts';

/** Counts the pictures of a goal. Index: goal_pictures_goal. */
export const countPictures = statement<{ goalId: string }>(
  'goals.pictures.count',
  'SELECT count(*)::int AS total FROM goal_pictures WHERE goal_id = $goalId',
);

/** Adds a picture behind those of a goal. Index: goal_pictures_goal. */
export const addPicture = statement<{ pictureId: string; goalId: string; alt: string }>(
  'goals.pictures.add',
  `INSERT INTO goal_pictures (id, goal_id, position, alt)
   SELECT $pictureId::uuid, $goalId::uuid, 1 + coalesce(max(position), 0), $alt::text FROM goal_pictures
   WHERE goal_id = $goalId`,
);

/** Adds the files of a picture, one for each size. */
export const addFiles = statement<{ pictureId: string; sizes: readonly number[]; fileHashes: readonly string[] }>(
  'goals.pictures.addFiles',
  `INSERT INTO goal_picture_files (picture_id, size, file_hash)
   SELECT $pictureId::uuid, size, hash FROM unnest($sizes::smallint[], $fileHashes::text[]) AS picture (size, hash)`,
);

/** Removes a picture of a goal and returns a row, or no row if there is none. Index: the primary key. */
export const removePicture = statement<{ pictureId: string; goalId: string }>(
  'goals.pictures.remove',
  'DELETE FROM goal_pictures WHERE id = $pictureId AND goal_id = $goalId RETURNING id',
);

/**
 * Gives pictures of a goal their order and texts, and moves its other pictures behind them. Index: goal_pictures_goal.
 */
export const orderPictures = statement<{ goalId: string; pictureIds: readonly string[]; alts: readonly string[] }>(
  'goals.pictures.order',
  `UPDATE goal_pictures p SET alt = coalesce(given.alt, p.alt),
     position = coalesce(given.position, p.position + cardinality($pictureIds::uuid[]))
   FROM goal_pictures old
   LEFT JOIN unnest($pictureIds::uuid[], $alts::text[]) WITH ORDINALITY AS given (id, alt, position)
     ON given.id = old.id
   WHERE old.goal_id = $goalId AND p.id = old.id
   RETURNING given.id IS NOT NULL AS named`,
);

/** Returns the hash of a file of a picture, if the viewer sees the goal. Indexes: the primary keys. */
export const fileOf = statement<{ viewerId: string; goalId: string; pictureId: string; size: number }>(
  'goals.pictures.file',
  `SELECT f.file_hash AS "fileHash"
   FROM goal_pictures p JOIN goal_picture_files f ON f.picture_id = p.id AND f.size = $size
   JOIN goals s ON s.id = p.goal_id
   WHERE p.id = $pictureId AND s.id = $goalId AND ${visibleGoalSql(viewer)}`,
);

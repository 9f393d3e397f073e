import { statement, type Statement } from '../../../platform/db/statement.ts';
import { isPresentSql, relationshipColumn } from '../../../access/visibility/index.ts';
import { cardColumns, viewer } from '../stance/stance-row.queries.ts';
import { stanceOperands } from '../stance/visibility.queries.ts';

const oneStance = <Key extends object>(name: string, key: string): Statement<Key & { viewerId: string | null }> =>
  statement<Key & { viewerId: string | null }>(
    `stances.${name}`,
    `SELECT ${cardColumns}, s.body, s.polly_id AS "pollyId", s.withheld_at IS NOT NULL AS withheld,
       ${relationshipColumn({ viewer, ...stanceOperands })}
     FROM topic_stances s JOIN topics t ON t.id = s.topic_id LEFT JOIN accounts a ON a.id = s.account_id
     WHERE ${key} AND ${isPresentSql('s')}`,
  );

/** Reads the `StanceRow` of a stance by its id. Indexes: the primary key, threads_stance. */
export const stanceById = oneStance<{ stanceId: string }>('byId', 's.id = $stanceId::uuid');

/** Reads the `StanceRow` of a stance by its slug. Indexes: the unique slug, threads_stance. */
export const stanceBySlug = oneStance<{ slug: string }>('bySlug', 's.slug = $slug');

/**
 * Reads the stance on a topic that is named and has a key (`stanceKey`), or is anonymous and has one of some ids. Omits
 * an anonymous stance that was removed. Indexes: the unique slot, the primary key.
 */
export const ownStance = statement<{ stanceKey: Uint8Array; ids: readonly string[]; topicId: string }>(
  'stances.ownOnTopic',
  `SELECT slug, state FROM topic_stances WHERE slot = $stanceKey
   UNION ALL SELECT slug, state FROM topic_stances
   WHERE id = ANY ($ids::uuid[]) AND topic_id = $topicId AND removed_at IS NULL`,
);

/**
 * Counts the members who hold each position on a topic. Counts only visible public stances. Index:
 * topic_stances_of_topic.
 */
export const positionsOn = statement<{ topicId: string }>(
  'stances.positions',
  `SELECT s.position, count(*)::int AS count FROM topic_stances s
   WHERE s.topic_id = $topicId AND ${isPresentSql('s')} AND s.withheld_at IS NULL AND s.view_scope = 'everyone'
   GROUP BY s.position`,
);

/**
 * Reads earlier versions of a stance, newest first. Reads only approved versions unless `isOwn` is true. Index: the
 * primary key.
 */
export const versions = statement<{
  stanceId: string;
  beforeVersion: string | number | null;
  isOwn: boolean;
  limit: number;
  offset: number;
}>(
  'stances.versions',
  `SELECT version, position, body, written_at AS written FROM topic_stance_versions
   WHERE stance_id = $stanceId AND version < coalesce($beforeVersion::int, 2147483647) AND (approved OR $isOwn::boolean)
   ORDER BY version DESC LIMIT $limit OFFSET $offset`,
);

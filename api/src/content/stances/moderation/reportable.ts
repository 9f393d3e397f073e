import type { Scope } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { reportedBy, type Reportable } from '../../../platform/core/reportable.ts';
import { maySee, relationshipColumn, relationshipOf, type RelationshipRow } from '../../../access/visibility/index.ts';
import { sightNames } from '../stance/visibility.queries.ts';

const foundStatement = statement<{ viewerId: string; itemId: string }>(
  'stances.findReported',
  // $1 viewer, $2 stance. One that was never approved is seen by nobody who could report it. Index: the primary key.
  `SELECT s.account_id AS "authorId", s.view_scope AS "viewScope", ${relationshipColumn({
    viewer: '$viewerId::uuid',
    ...sightNames,
  })}
   FROM topic_stances s WHERE s.id = $itemId AND s.removed_at IS NULL AND s.state = 'approved'`,
);

const hideStatement = statement<{ itemId: string; now: Date }>(
  'stances.hideReported',
  // Index: the primary key.
  'UPDATE topic_stances SET hidden_at = $now WHERE id = $itemId AND hidden_at IS NULL AND removed_at IS NULL',
);

const showStatement = statement<{ itemId: string }>(
  'stances.showReported',
  // Index: the primary key.
  'UPDATE topic_stances SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL',
);

const removeStatement = statement<{ itemId: string; now: Date }>(
  'stances.removeReported',
  // The text stays stored, for an appeal. It does not come back with its account, and another one may be written, for a
  // moderator to see first. Index: the primary key.
  `UPDATE topic_stances SET removed_at = coalesce(removed_at, $now), hidden_with_account = false, slot = NULL WHERE id = $itemId`,
);

const describeStatement = statement<{ itemIds: readonly string[] }>(
  'stances.describeReported',
  // Index: the primary key.
  `SELECT id, '/topicstance/' || slug AS address, excerpt FROM topic_stances WHERE id = ANY ($itemIds::uuid[])`,
);

/** Stances as something that members report. */
export const reportableStances: Reportable = {
  kind: 'topicStance',
  async find(transaction, accountId, itemId) {
    type Row = RelationshipRow & { authorId: string | null; viewScope: Scope };
    const [row] = await transaction.query<Row>(foundStatement({ viewerId: accountId, itemId }));
    return row && maySee('topicStance', relationshipOf(row), row.viewScope) ? { authorId: row.authorId } : undefined;
  },
  ...reportedBy({
    hide: hideStatement,
    show: showStatement,
    remove: removeStatement,
    describe: describeStatement,
  }),
};

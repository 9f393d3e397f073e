import type { MergedPair } from '../../platform/core/merge-rows.ts';
import { statement } from '../../platform/db/statement.ts';

/** The tables of one kind of records that admins merge. */
export interface MergeTables {
  /** Begins the names of the statements. */
  name: string;
  records: 'people' | 'organizations';
  merges: 'person_merges' | 'party_merges';
  distinctions: 'distinct_people' | 'distinct_parties';
  /** The column of a slug that refers to its record. */
  slugs: { table: 'person_slugs' | 'organization_slugs'; owner: 'person_id' | 'organization_id' };
  /** The function that returns the record which has the page of a record. */
  current: 'current_person' | 'current_party';
  /** The condition that a record is of this kind. */
  isOfKind: string;
}

/** A merge with what it moved. */
export interface MergeRow extends MergedPair {
  id: string;
  moved: MovedByMerge;
  reason: string;
  created: string;
  undone: string | null;
  kept: { id: string; name: string; slug?: string };
  merged: { id: string; name: string };
  /** Null if the account was deleted. */
  admin: { userId: string; userName: string } | null;
  /** Whether another merge of one of the two followed and stands. */
  hasLater: boolean;
  mergedAt: Date;
}

/** What a merge moved, by the name of `MergeRows`, and the facts before it. */
export interface MovedByMerge {
  facts?: object;
  rows?: Record<string, object>;
}

type MergedOnly = Pick<MergedPair, 'mergedId'>;

/** The statements that merge records of one kind and undo merges. */
export function mergeStatements({ name, records, merges, distinctions, slugs, current, isOfKind }: MergeTables) {
  const columns = `merge.act_id AS id, merge.kept_id AS "keptId", merge.merged_id AS "mergedId", merge.moved,
    act.reason, act.created_at AS created, act.created_at AS "mergedAt", undo.created_at AS undone,
    jsonb_strip_nulls(jsonb_build_object('id', kept.id, 'name', kept.name, 'slug',
      (SELECT slug FROM ${slugs.table} WHERE ${slugs.owner} = ${current}(kept.id) AND current))) AS kept,
    jsonb_build_object('id', merged.id, 'name', merged.name) AS merged,
    CASE WHEN admin.id IS NOT NULL THEN jsonb_build_object('userId', admin.id, 'userName', admin.user_name) END AS admin,
    EXISTS (SELECT FROM ${merges} later WHERE later.act_id > merge.act_id AND later.undone_by IS NULL
      AND (later.kept_id IN (merge.kept_id, merge.merged_id) OR later.merged_id = merge.kept_id)) AS "hasLater"`;
  const tables = `${merges} merge
    JOIN admin_acts act ON act.id = merge.act_id
    JOIN ${records} kept ON kept.id = merge.kept_id
    JOIN ${records} merged ON merged.id = merge.merged_id
    LEFT JOIN accounts admin ON admin.id = act.admin_id
    LEFT JOIN admin_acts undo ON undo.id = merge.undone_by`;
  // A record with all that were merged into it, also by way of others. Indexes: the primary key, <merges>_kept.
  const withMerged = `WITH RECURSIVE own (id) AS (
      SELECT $mergedId::uuid
      UNION
      SELECT merge.merged_id FROM own JOIN ${merges} merge ON merge.kept_id = own.id AND merge.undone_by IS NULL
    )`;
  return {
    /**
     * Marks a record as merged, and also the records merged into it before. Indexes: the primary key, that of merged
     * records.
     */
    markMerged: statement<MergedPair>(
      `${name}.mark`,
      `UPDATE ${records} SET merged_into = $keptId WHERE id = $mergedId OR merged_into = $mergedId`,
    ),
    /** Ends the mark of a merged record. Those that were merged into it lead there again. */
    unmarkMerged: statement<MergedOnly>(
      `${name}.unmark`,
      `${withMerged}
       UPDATE ${records} SET merged_into = nullif($mergedId::uuid, ${records}.id) FROM own WHERE ${records}.id = own.id`,
    ),
    /**
     * Ends the votes on a merged record with the open civil day. Those that ended before keep their last day. Indexes:
     * the primary key, vote_targets_merged.
     */
    endVotes: statement<MergedPair & { now: Date }>(
      `${name}.endVotes`,
      `UPDATE vote_targets SET merged_into = $keptId, last_day = coalesce(last_day,
         ($now::timestamptz AT TIME ZONE vote_targets.zone)::date)
       WHERE id = $mergedId OR merged_into = $mergedId`,
    ),
    /** Opens the votes on a record again. Those that were merged into it before keep their last day. */
    reopenVotes: statement<MergedOnly>(
      `${name}.reopenVotes`,
      `${withMerged}
       UPDATE vote_targets target SET merged_into = nullif($mergedId::uuid, target.id),
         last_day = CASE WHEN target.id <> $mergedId THEN target.last_day END
       FROM own WHERE target.id = own.id`,
    ),
    /** Stores a merge. */
    store: statement<MergedPair & { actId: string; moved: string }>(
      `${name}.store`,
      `INSERT INTO ${merges} (act_id, kept_id, merged_id, moved) VALUES ($actId, $keptId, $mergedId, $moved)`,
    ),
    /** Stores that a merge was undone. Index: the primary key. */
    storeUndo: statement<{ actId: string; undoneBy: string }>(
      `${name}.storeUndo`,
      `UPDATE ${merges} SET undone_by = $undoneBy WHERE act_id = $actId`,
    ),
    /** Selects a merge. Indexes: the primary keys, <merges>_kept, <merges>_merged. */
    byId: statement<{ actId: string }>(`${name}.byId`, `SELECT ${columns} FROM ${tables} WHERE merge.act_id = $actId`),
    /** Selects a page of merges, newest first. Indexes: as `byId`. */
    list: statement<{ beforeId: string; limit: number; offset: number }>(
      `${name}.list`,
      `SELECT ${columns} FROM ${tables} WHERE merge.act_id < $beforeId::uuid
       ORDER BY merge.act_id DESC OFFSET $offset LIMIT $limit`,
    ),
    /** Selects whether one of two records was merged. Index: the primary key. */
    isMerged: statement<MergedPair>(
      `${name}.isMerged`,
      `SELECT FROM ${records} WHERE id IN ($keptId, $mergedId) AND merged_into IS NOT NULL`,
    ),
    /** Moves the slugs of a record, which become former ones, and returns them. Index: that of the owner. */
    moveSlugs: statement<MergedPair>(
      `${name}.moveSlugs`,
      `UPDATE ${slugs.table} SET ${slugs.owner} = $keptId, current = false WHERE ${slugs.owner} = $mergedId
       RETURNING slug, old.current AS current`,
    ),
    /** Moves slugs back. `rows` is a JSON array. Index: the primary key. */
    slugsBack: statement<MergedPair & { rows: string }>(
      `${name}.slugsBack`,
      `UPDATE ${slugs.table} SET ${slugs.owner} = $mergedId, current = row.current
       FROM jsonb_to_recordset($rows) AS row (slug text, current boolean)
       WHERE ${slugs.owner} = $keptId AND ${slugs.table}.slug = row.slug`,
    ),
    /** Selects the ids of records that were not merged. Index: the primary key. */
    present: statement<{ ids: readonly string[] }>(
      `${name}.present`,
      `SELECT id FROM ${records} WHERE id = ANY ($ids) AND ${isOfKind} AND merged_into IS NULL`,
    ),
    /** Stores that two records are not the same. Returns no row if that is stored. */
    storeDistinction: statement<{ oneId: string; otherId: string; actId: string }>(
      `${name}.storeDistinction`,
      `INSERT INTO ${distinctions} (one_id, other_id, act_id)
       VALUES (least($oneId::uuid, $otherId::uuid), greatest($oneId::uuid, $otherId::uuid), $actId)
       ON CONFLICT DO NOTHING RETURNING one_id`,
    ),
  };
}

/** The statements of merges of people. */
export const personStatements = mergeStatements({
  name: 'personMerges',
  records: 'people',
  merges: 'person_merges',
  distinctions: 'distinct_people',
  slugs: { table: 'person_slugs', owner: 'person_id' },
  current: 'current_person',
  isOfKind: 'true',
});

/** The statements of merges of parties. */
export const partyStatements = mergeStatements({
  name: 'partyMerges',
  records: 'organizations',
  merges: 'party_merges',
  distinctions: 'distinct_parties',
  slugs: { table: 'organization_slugs', owner: 'organization_id' },
  current: 'current_party',
  isOfKind: `classification = 'party'`,
});

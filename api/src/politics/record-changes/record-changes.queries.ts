import type { Named } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';
import type { Nullable } from '../people/index.ts';

/** The page to which a change belongs: an election, a person, a body, an office or a place. */
export interface ChangeScope {
  electionId: string | null;
  personId: string | null;
  organizationId: string | null;
  officeId: string | null;
  divisionId: string | null;
}

/** A line of the history of records that admins edit. */
export interface RecordChange {
  id: string;
  act: string;
  record: string;
  recordId: string;
  name: string;
  reason: string;
  created: string;
  changes: { field: string; from?: string; to?: string }[];
  admin?: Named;
}

/** Stores what an act changed. */
export const storeChanges = statement<
  ChangeScope & { actId: string; record: string; recordId: string; name: string; changes: string }
>(
  'recordChanges.store',
  `INSERT INTO record_changes (act_id, election_id, person_id, organization_id, office_id, division_id, record, record_id, name, changes)
   VALUES ($actId, $electionId, $personId, $organizationId, $officeId, $divisionId, $record, $recordId, $name, $changes)`,
);

/** Makes the statement that selects a page of a history, newest first. */
const listBy = (column: 'election_id' | 'person_id' | 'organization_id' | 'office_id' | 'division_id') =>
  statement<{ scopeId: string; beforeId: string; limit: number; offset: number }>(
    `recordChanges.by.${column}`,
    `SELECT act.id, act.act, change.record, change.record_id AS "recordId", change.name, act.reason,
     act.created_at AS created, change.changes,
     CASE WHEN admin.id IS NOT NULL
       THEN jsonb_build_object('userId', admin.id, 'userName', admin.user_name) END AS admin
   FROM record_changes change
   JOIN admin_acts act ON act.id = change.act_id
   LEFT JOIN accounts admin ON admin.id = act.admin_id
   WHERE change.${column} = $scopeId AND change.act_id < $beforeId::uuid
   ORDER BY change.act_id DESC OFFSET $offset LIMIT $limit`,
  );

/**
 * Select the history of an election, a person, a body, an office or a place. Indexes: record_changes_election,
 * record_changes_person, record_changes_organization, record_changes_office, record_changes_division.
 */
export const listChanges = {
  election: listBy('election_id'),
  person: listBy('person_id'),
  organization: listBy('organization_id'),
  office: listBy('office_id'),
  division: listBy('division_id'),
} as const;

/** A stored line of a history. */
export type RecordChangeRow = Nullable<RecordChange>;

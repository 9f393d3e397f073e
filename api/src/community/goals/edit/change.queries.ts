import { statement } from '../../../platform/db/statement.ts';

/**
 * Locks the organisations that own a goal and that it addresses, so that nobody loses a role in them meanwhile.
 * Indexes: the primary keys.
 */
export const lockOrganisations = statement<{ goalId: string }>(
  'goals.lockOrganisations',
  `SELECT id FROM member_organisations
   WHERE id IN (
     SELECT unnest(ARRAY[organisation_id, addressed_organisation_id]) FROM goals WHERE id = $goalId)
   ORDER BY id FOR SHARE`,
);

/** Locks a goal until the end of the transaction. Index: the primary key. */
export const lockGoal = statement<{ goalId: string }>(
  'goals.lock',
  'SELECT id FROM goals WHERE id = $goalId AND removed_at IS NULL FOR NO KEY UPDATE',
);

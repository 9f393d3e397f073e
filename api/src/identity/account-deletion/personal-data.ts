import type { PersonalData } from '../../platform/core/personal-data.ts';
import { deleteDeletion } from './account-deletion.queries.ts';

/** The pending deletion of an account. */
export const accountDeletionPersonalData: PersonalData = {
  tables: { account_deletions: 'deletion' },
  exported: { because: 'A deleted account cannot request an export.' },
  purge: (_, transaction, { accountId }) => deleteDeletion(transaction, accountId),
};

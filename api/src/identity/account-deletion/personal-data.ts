import type { PersonalData } from '../../platform/core/personal-data.ts';
import { forgetDeletion } from './account-deletion.queries.ts';

/** The pending deletion of an account. */
export const accountDeletionPersonalData: PersonalData = {
  tables: { account_deletions: 'deletion' },
  exported: { because: 'Nobody can ask for an export of an account that was deleted.' },
  purge: (_, transaction, { accountId }) => forgetDeletion(transaction, accountId),
};

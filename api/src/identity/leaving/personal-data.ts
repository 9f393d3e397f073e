import type { PersonalData } from '../../platform/core/personal-data.ts';
import { forgetDeletion } from './deletion/queries.ts';
import { removeOf } from './exports/queries.ts';

/** An export has no owner who could download it once the account is hidden. Its file goes with the next sweep. */
const exports: PersonalData = {
  tables: { data_exports: 'exports' },
  exported: { because: 'It is the export.' },
  hide: (_, transaction, { accountId }) => removeOf(transaction, accountId),
  purge: (_, transaction, { accountId }) => removeOf(transaction, accountId),
};

const deletion: PersonalData = {
  tables: { account_deletions: 'deletion' },
  exported: { because: 'Nobody can ask for an export of an account that was deleted.' },
  purge: (_, transaction, { accountId }) => forgetDeletion(transaction, accountId),
};

/** What leaving itself holds of a member. */
export const leavingPersonalData: PersonalData[] = [exports, deletion];

import type { PersonalData } from '../../platform/core/personal-data.ts';
import { deleteExportOf } from './data-export.queries.ts';

/**
 * The export of an account. Hiding the account deletes its row, because nobody can download the export any more; the
 * next sweep deletes the file.
 */
export const dataExportPersonalData: PersonalData = {
  tables: { data_exports: 'exports' },
  exported: { because: 'It is the export.' },
  hide: (_, transaction, { accountId }) => deleteExportOf(transaction, accountId),
  purge: (_, transaction, { accountId }) => deleteExportOf(transaction, accountId),
};

import type { PersonalData } from '../../platform/core/personal-data.ts';
import { deleteExportOf } from './data-export.queries.ts';

/** The exports of an account. Hiding deletes them, because nobody can download them; the next sweep deletes the files. */
export const dataExportPersonalData: PersonalData = {
  tables: { data_exports: 'exports' },
  exported: { because: 'It is the export.' },
  hide: (_, transaction, { accountId }) => deleteExportOf(transaction, accountId),
  purge: (_, transaction, { accountId }) => deleteExportOf(transaction, accountId),
};

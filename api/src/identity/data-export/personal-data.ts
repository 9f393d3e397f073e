import type { PersonalData } from '../../platform/core/personal-data.ts';
import { removeOf } from './data-export.queries.ts';

/** Exports of a hidden account: nobody could download them any more. The next sweep removes the files. */
export const dataExportPersonalData: PersonalData = {
  tables: { data_exports: 'exports' },
  exported: { because: 'It is the export.' },
  hide: (_, transaction, { accountId }) => removeOf(transaction, accountId),
  purge: (_, transaction, { accountId }) => removeOf(transaction, accountId),
};

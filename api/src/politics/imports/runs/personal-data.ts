import type { PersonalData } from '../../../platform/core/personal-data.ts';
import { forgetAdmin } from './runs.queries.ts';

/**
 * The personal data of import runs. When the account of an admin is purged, the admin's runs stay, but no longer name
 * the admin.
 */
export const importsPersonalData: PersonalData[] = [
  {
    tables: { import_runs: 'adminActs', import_lines: 'adminActs', import_row_changes: 'adminActs' },
    exported: { because: 'A run describes people in office. The export holds the import among the acts of an admin.' },
    async purge(_, transaction, { accountId }) {
      await transaction.query(forgetAdmin({ adminId: accountId }));
    },
  },
];

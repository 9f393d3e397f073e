import type { PersonalData } from '../../../platform/core/personal-data.ts';
import { forgetAdmin } from './runs.queries.ts';

/** A run stays on record; which admin it was goes with the account. */
export const importsPersonalData: PersonalData[] = [
  {
    tables: { import_runs: 'adminActs', import_lines: 'adminActs' },
    exported: { because: 'What was imported is about people in office; what an admin did is among their acts.' },
    async purge(_, transaction, { accountId }) {
      await transaction.query(forgetAdmin({ adminId: accountId }));
    },
  },
];

import type { PersonalData } from '../../platform/core/personal-data.ts';
import * as queries from './releases.queries.ts';

/** The acts of an admin on releases. The purge keeps the acts and removes the account from them. */
export const releasesPersonalData: PersonalData[] = [
  {
    tables: { release_acts: 'adminActs' },
    exported: { because: 'What admins did with the programs of the site says nothing of themselves.' },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.forgetMember({ accountId }));
    },
  },
];

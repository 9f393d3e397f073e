import type { PersonalData } from '../../platform/core/personal-data.ts';
import * as queries from './releases.queries.ts';

/** The acts of an admin on releases. The purge keeps the acts and removes the account from them. */
export const releasesPersonalData: PersonalData[] = [
  {
    // A preview refers to the act that made it.
    tables: { release_acts: 'adminActs', release_previews: 'adminActs' },
    exported: { because: 'What admins did with the programs of the site says nothing of themselves.' },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.forgetMember({ accountId }));
    },
  },
];

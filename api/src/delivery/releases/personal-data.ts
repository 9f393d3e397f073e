import type { PersonalData } from '../../platform/core/personal-data.ts';
import * as queries from './releases.queries.ts';

/** The record of an act stays; who of the admins it was goes with the account. */
export const releasesPersonalData: PersonalData[] = [
  {
    tables: { release_acts: 'adminActs' },
    exported: { because: 'What admins did with the programs of the site says nothing of themselves.' },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.forgetMember({ accountId }));
    },
  },
];

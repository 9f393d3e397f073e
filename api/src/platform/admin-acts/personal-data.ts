import { fewRows, type PersonalData } from '../core/personal-data.ts';
import * as queries from './admin-acts.queries.ts';

/** The recorded acts of admins that concern a member. The purge keeps the acts but removes the member from them. */
export const adminActsPersonalData: PersonalData[] = [
  {
    tables: { admin_acts: 'adminActs' },
    exported: {
      kind: 'adminActs',
      rows: (services, { accountId }) => fewRows(services, queries.actsOnMember({ memberId: accountId })),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.forgetMember({ memberId: accountId }));
    },
  },
];

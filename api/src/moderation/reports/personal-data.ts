import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';
import * as queries from './reports.queries.ts';

const ownReports: PersonalData = {
  tables: { abuse_reports: 'reports' },
  exported: {
    kind: 'reports',
    rows: (services, { accountId }) => fewRows(services, queries.exportedReports({ accountId })),
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.purgeReports({ accountId }));
  },
};

/** The cases about items of the member. Their export contains the outcomes but not the names of the reporters. */
const casesAgainst: PersonalData = {
  tables: { reported_items: 'reports' },
  exported: {
    kind: 'reported',
    rows: (services, { accountId }) => fewRows(services, queries.exportedCases({ accountId })),
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.purgeCases({ accountId }));
  },
};

/** The reports that a member made, and the cases about the member's items. */
export const reportsPersonalData: PersonalData[] = [ownReports, casesAgainst];

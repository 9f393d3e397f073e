import { statement } from '../../platform/db/statement.ts';
import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';

/** The reports of the account $1. Index: abuse_reports_of_reporter. */
const reportsStatement = statement(
  'reports.exported',
  `SELECT i.kind, r.reason, r.text AS body, r.created_at AS created
   FROM abuse_reports r JOIN reported_items i ON i.id = r.item_id
   WHERE r.reporter_id = $1 ORDER BY r.created_at`,
);

const purgeReports = statement<{ accountId: string }>(
  'reports.purge',
  'DELETE FROM abuse_reports WHERE reporter_id = $accountId',
);

/** What became of items of the account $1. Index: reported_items_author. */
const casesStatement = statement(
  'reports.exportedCases',
  `SELECT kind, state, hidden_at AS hidden, decided_at AS decided, reason FROM reported_items
   WHERE author_id = $1 ORDER BY first_reported_at`,
);

const purgeCases = statement<{ accountId: string }>(
  'reports.purgeCases',
  'DELETE FROM reported_items WHERE author_id = $accountId',
);

const own: PersonalData = {
  tables: { abuse_reports: 'reports' },
  exported: { kind: 'reports', rows: (services, { accountId }) => fewRows(services, reportsStatement, accountId) },
  async purge(_, transaction, { accountId }) {
    await transaction.query(purgeReports({ accountId }));
  },
};

/** Who has reported something is not told to its author; that it was reported, and what was decided, is. */
const received: PersonalData = {
  tables: { reported_items: 'reports' },
  exported: { kind: 'reported', rows: (services, { accountId }) => fewRows(services, casesStatement, accountId) },
  async purge(_, transaction, { accountId }) {
    await transaction.query(purgeCases({ accountId }));
  },
};

/** What abuse reports hold of a member, who reported or was reported. */
export const reportsPersonalData: PersonalData[] = [own, received];

import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';
import * as queries from './personal-data.queries.ts';

const activity: PersonalData = {
  tables: { member_activity: 'activity' },
  exported: {
    kind: 'activity',
    rows: (services, { accountId }) => fewRows(services, queries.exportedActivity({ accountId })),
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.purgeActivity({ accountId }));
  },
};

const days: PersonalData = {
  tables: { active_days: 'activity' },
  exported: {
    kind: 'activeDays',
    rows: (services, { accountId }) => fewRows(services, queries.exportedDays({ accountId })),
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.purgeDays({ accountId }));
  },
};

const opened: PersonalData = {
  tables: { interactions: 'opened' },
  exported: {
    kind: 'opened',
    async *rows({ database, settings }, { accountId }) {
      const rows = await database.query<{ day: string; slug: string | null }>(
        queries.exportedInteractions({ accountId }),
      );
      for (const { day, slug } of rows)
        yield { day, address: slug === null ? undefined : `${settings.publicUrl}/posts/${slug}` };
    },
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.purgeInteractions({ accountId }));
  },
};

/** The personal data that determine levels. Only the member sees them. */
export const levelPersonalData: PersonalData[] = [activity, days, opened];

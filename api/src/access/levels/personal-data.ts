import { statement } from '../../platform/db/statement.ts';
import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';

/** What is counted of the account $1. Index: the primary key. */
const activityStatement = statement(
  'reputation.exportedActivity',
  `SELECT active_days AS "activeDays", posts_read AS "postsRead" FROM member_activity WHERE account_id = $1`,
);

/** On which days the account $1 was here. Index: the primary key. */
const daysStatement = statement(
  'reputation.exportedDays',
  'SELECT civil_day AS day FROM active_days WHERE account_id = $1 ORDER BY civil_day',
);

/** What the account `accountId` has opened. Index: the primary key. */
const openedStatement = statement<{ accountId: string }>(
  'reputation.exportedInteractions',
  `SELECT i.civil_day AS day, p.slug FROM interactions i LEFT JOIN posts p ON p.id = i.item_id AND p.removed_at IS NULL
   WHERE i.account_id = $accountId ORDER BY i.civil_day, i.item_id`,
);

type Owned = 'member_activity' | 'active_days' | 'interactions';

const deletes = (table: Owned): PersonalData['purge'] => {
  const remove = statement(`reputation.purge.${table}`, `DELETE FROM ${table} WHERE account_id = $1`);
  return async (_, transaction, { accountId }) => {
    await transaction.query(remove, [accountId]);
  };
};

const activity: PersonalData = {
  tables: { member_activity: 'activity' },
  exported: { kind: 'activity', rows: (services, { accountId }) => fewRows(services, activityStatement, accountId) },
  purge: deletes('member_activity'),
};

const days: PersonalData = {
  tables: { active_days: 'activity' },
  exported: { kind: 'activeDays', rows: (services, { accountId }) => fewRows(services, daysStatement, accountId) },
  purge: deletes('active_days'),
};

const opened: PersonalData = {
  tables: { interactions: 'opened' },
  exported: {
    kind: 'opened',
    async *rows({ database, settings }, { accountId }) {
      for (const { day, slug } of await database.query<{ day: string; slug: string | null }>(
        openedStatement({
          accountId,
        }),
      )) {
        yield { day, address: slug === null ? undefined : `${settings.publicUrl}/posts/${slug}` };
      }
    },
  },
  purge: deletes('interactions'),
};

/** What levels rest on: only the member sees it. */
export const levelPersonalData: PersonalData[] = [activity, days, opened];

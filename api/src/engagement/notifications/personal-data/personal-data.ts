import type { Statement } from '../../../platform/db/statement.ts';
import { fewRows, rowsInBatches, type ExportRow, type PersonalData } from '../../../platform/core/personal-data.ts';
import * as queries from './personal-data.queries.ts';

const purgedBy =
  (statement: Statement): PersonalData['purge'] =>
  async (_, transaction, { accountId }) => {
    await transaction.query(statement, [accountId]);
  };

/** What others did is theirs: only that the member was told of it, and when. */
const notifications: PersonalData = {
  tables: { notifications: 'notifications' },
  exported: {
    kind: 'notifications',
    async *rows(services, subject) {
      type Kept = { id: string } & ExportRow;
      for await (const { id: _, ...row } of rowsInBatches<Kept>(services, queries.exportedNotifications, subject))
        yield row;
    },
  },
  purge: purgedBy(queries.removeNotifications),
};

const settings: PersonalData = {
  tables: { notification_settings: 'notificationSettings' },
  exported: {
    kind: 'notificationSettings',
    rows: (services, { accountId }) => fewRows(services, queries.exportedSettings, accountId),
  },
  purge: purgedBy(queries.removeSettings),
};

const marks: PersonalData = {
  tables: { digest_marks: 'notificationSettings' },
  exported: { because: 'It says up to which day digests were made.' },
  purge: purgedBy(queries.removeMarks),
};

/** A browser is told nothing more of a hidden account. */
const subscriptions: PersonalData = {
  tables: { push_subscriptions: 'push' },
  exported: {
    kind: 'pushSubscriptions',
    rows: (services, { accountId }) => fewRows(services, queries.exportedSubscriptions, accountId),
  },
  hide: purgedBy(queries.removeSubscriptions),
  purge: purgedBy(queries.removeSubscriptions),
};

/** What notifications hold of a member. */
export const notificationsPersonalData: PersonalData[] = [notifications, settings, marks, subscriptions];

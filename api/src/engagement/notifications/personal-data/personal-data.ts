import type { Statement } from '../../../platform/db/database.ts';
import { fewRows, rowsInBatches, type ExportRow, type PersonalData } from '../../../platform/core/personal-data.ts';
import * as queries from './personal-data.queries.ts';

const purgedBy =
  (statement: Statement<{ accountId: string }>): PersonalData['purge'] =>
  async (_, transaction, { accountId }) => {
    await transaction.query(statement({ accountId }));
  };

/** The notifications. Their export omits the acts of others: it shows only the type and time of each notification. */
const notifications: PersonalData = {
  tables: { notifications: 'notifications' },
  exported: {
    kind: 'notifications',
    async *rows(services, { accountId }) {
      type Row = { id: string } & ExportRow;
      const rows = rowsInBatches<Row>(services, (batch) => queries.exportedNotifications({ accountId, ...batch }));
      for await (const { id: _, ...row } of rows) yield row;
    },
  },
  purge: purgedBy(queries.removeNotifications),
};

const settings: PersonalData = {
  tables: { notification_settings: 'notificationSettings' },
  exported: {
    kind: 'notificationSettings',
    rows: (services, { accountId }) => fewRows(services, queries.exportedSettings({ accountId })),
  },
  purge: purgedBy(queries.removeSettings),
};

const digestMarks: PersonalData = {
  tables: { digest_marks: 'notificationSettings' },
  exported: { because: 'It says up to which day digests were made.' },
  purge: purgedBy(queries.removeDigestMarks),
};

/** The push subscriptions. Hiding an account deletes them, so that it gets no more push messages. */
const subscriptions: PersonalData = {
  tables: { push_subscriptions: 'push' },
  exported: {
    kind: 'pushSubscriptions',
    rows: (services, { accountId }) => fewRows(services, queries.exportedSubscriptions({ accountId })),
  },
  hide: purgedBy(queries.removeSubscriptions),
  purge: purgedBy(queries.removeSubscriptions),
};

/** A member's data in the tables of notifications. */
export const notificationsPersonalData: PersonalData[] = [notifications, settings, digestMarks, subscriptions];

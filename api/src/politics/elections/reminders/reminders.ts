import { notifyOfElection } from '../../../access/dispatch/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { dueReminders, type DueReminderRow } from './reminders.queries.ts';

/**
 * Reminds the followers of elections of the polling day: `electionReminderDays` before it, and again
 * `electionLastReminderDays` before it (docs/decisions/13-notifications.md). Nobody gets a reminder twice, so the job can
 * run at any time. Who follows later gets the next one that is due.
 */
export async function remindFollowers(services: Services): Promise<void> {
  const { database, limits, now } = services;
  const due = await database.query<DueReminderRow>(
    dueReminders({ now: now(), firstDays: limits.electionReminderDays, lastDays: limits.electionLastReminderDays }),
  );
  for (const reminder of due)
    await database.transaction((transaction) => notifyOfElection(services, transaction, reminder));
}

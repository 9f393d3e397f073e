import type { Queryable } from '../db/database.ts';
import type { Services } from '../core/services.ts';
import { startOfHour } from '../schedule/hours.ts';
import * as queries from './hour-counts.queries.ts';

/** The delay in milliseconds between the first count and its write. It keeps single requests out of the database. */
const writeDelayMilliseconds = 60_000;

/** Counts the answered calls of a process by hour. Counting never delays an answer. */
export interface AnswerCounter {
  /** Counts an answered call by its HTTP status. */
  answered(status: number): void;
  /** Writes the counts to the database. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes the counter of answered calls of a process. It stores totals only: neither the call nor the caller
 * (docs/decisions/12-moderation.md).
 *
 * @param onFailure gets the error of a failed write, whose counts are lost
 */
export function countAnswers({ database, now }: Services, onFailure: (error: unknown) => void): AnswerCounter {
  let counts = new Map<number, { requests: number; serverErrors: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = counts;
    counts = new Map();
    for (const [hour, { requests, serverErrors }] of written)
      await database
        .query(queries.addToHour({ hour: new Date(hour), requests, serverErrors, mails: 0 }))
        .catch(onFailure);
  }

  return {
    answered(status) {
      const hour = startOfHour(now()).getTime();
      const count = counts.get(hour) ?? { requests: 0, serverErrors: 0 };
      count.requests += 1;
      if (status >= 500) count.serverErrors += 1;
      counts.set(hour, count);
      timer ??= setTimeout(() => void write(), writeDelayMilliseconds).unref();
    },
    write,
    stop: write,
  };
}

/** Counts a mail that the mail server accepted, in the hour of a moment. */
export async function countSentMail(transaction: Queryable, now: Date): Promise<void> {
  await transaction.query(queries.addToHour({ hour: startOfHour(now), requests: 0, serverErrors: 0, mails: 1 }));
}

/** Deletes the counts of hours before a moment. */
export async function deleteHourCounts({ database }: Services, before: Date): Promise<void> {
  await database.query(queries.deleteHoursBefore({ before }));
}

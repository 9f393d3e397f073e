import { setTimeout } from 'node:timers/promises';
import type { Queryable } from '../db/database.ts';
import type { OutgoingMail, Services } from '../core/services.ts';
import * as queries from './mail.queries.ts';
import { sendsMail } from './sends-mail.ts';
import { transportOf, type SendMail } from './transport.ts';

/** Logs a mail that could not be sent. */
export type LogUnsent = (failure: { mail: string; tries: number; error: string; nextTry: Date | undefined }) => void;

/** A worker that can be ended. */
export interface Outbox {
  /** Ends after the mail in hand. */
  stop(): Promise<void>;
}

const pollMilliseconds = 2_000;
/** Letters of an error that are kept. */
const longestError = 500;
/** A mail address in the words of a mail server: the log names nobody. */
const addressForm = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Minutes until the next try, by the number of tries that failed; after the last the mail is given up. */
const backOffMinutes = [1, 5, 15, 60, 240, 720, 1_440];

/** Puts a mail into the outbox in the caller's transaction: it is sent if, and only if, that is committed. */
export const queueMail = (transaction: Queryable, mail: OutgoingMail): Promise<void> =>
  queries.addMail(transaction, mail);

/**
 * Sends one mail that is due. A mail that the server refuses is tried again, later each time, for about two days.
 * If the process ends between sending and noting it, the mail is sent a second time; it is never lost.
 *
 * @returns false where none was due.
 */
export async function sendNextMail(
  services: Services,
  send: SendMail,
  log: LogUnsent = () => undefined,
): Promise<boolean> {
  let unsent: Parameters<LogUnsent>[0] | undefined;
  const sent = await services.database.transaction(async (transaction) => {
    const now = services.now();
    const mail = await queries.takeDueMail(transaction, now);
    if (!mail) return false;
    try {
      await send(mail);
      await queries.removeMail(transaction, mail.id);
    } catch (error) {
      const minutes = backOffMinutes[mail.tries];
      const nextTry = new Date(now.getTime() + (minutes ?? 0) * 60_000);
      const message = error instanceof Error && error.message ? error.message.slice(0, longestError) : 'unknown';
      const givenUp = minutes === undefined ? now : undefined;
      await queries.putOffMail(transaction, mail.id, { nextTry, error: message, givenUp });
      unsent = {
        mail: mail.id,
        tries: mail.tries + 1,
        error: message.replaceAll(addressForm, '<address>'),
        nextTry: givenUp ? undefined : nextTry,
      };
    }
    return true;
  });
  if (unsent) log(unsent);
  return sent;
}

/** Fails as a mail server would, so that the mail stands in the list of admins and is tried again once there is one. */
const withoutServer: SendMail = () => Promise.reject(new Error('SMTP_URL is not set: there is no mail server.'));

/**
 * Starts the worker that sends mail by `SMTP_URL`. Several processes may run one each. A demo without `SMTP_URL` has no
 * worker and keeps its mails, which it shows.
 *
 * @param log takes each try that failed, without the address of the reader
 */
export function startOutbox(
  services: Services,
  log: LogUnsent,
  send: SendMail = transportOf(services.settings) ?? withoutServer,
): Outbox {
  if (send === withoutServer && sendsMail(services)) return { stop: async () => undefined };
  const end = new AbortController();
  const work = async () => {
    while (!end.signal.aborted) {
      // Without the database there is nothing to send; the next round tries again.
      const sent = await sendNextMail(services, send, log).catch(() => false);
      // Being ended during the pause ends it.
      if (!sent) await setTimeout(pollMilliseconds, undefined, end).catch(() => undefined);
    }
  };
  const ended = work();
  return {
    stop: () => {
      end.abort();
      return ended;
    },
  };
}

/**
 * Deletes mails that have stood in the outbox for `keptMailDays`: they were given up, or a demo keeps them. They name
 * people, and some of those are no longer here.
 */
export const forgetOldMails = ({ database, limits, now }: Services): Promise<void> =>
  queries.deleteMailsBefore(database, new Date(now().getTime() - limits.keptMailDays * 86_400_000));

import { setTimeout } from 'node:timers/promises';
import type { Queryable } from '../db/database.ts';
import type { OutgoingMail, Services } from '../core/services.ts';
import { countSentMail } from '../hour-counts/index.ts';
import * as queries from './mail.queries.ts';
import { withName } from './letter.ts';
import { sendsMail } from './sends-mail.ts';
import { transportOf, type SendMail } from './transport.ts';

/** Logs a mail that could not be sent. */
export type LogUnsent = (failure: { mail: string; tries: number; error: string; nextTry: Date | undefined }) => void;

/** The worker of the outbox. */
export interface Outbox {
  /** Stops after the current mail. */
  stop(): Promise<void>;
}

const pollMilliseconds = 2_000;
/** The maximum number of characters of a stored error message. */
const maxErrorLength = 500;
/** Matches a mail address. Addresses are removed from the messages of mail servers before these are logged. */
const mailAddress = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** The minutes before each retry. A mail whose last retry failed is given up. */
const backOffMinutes = [1, 5, 15, 60, 240, 720, 1_440];

/** Puts a mail into the outbox in the caller's transaction. It is sent only if the transaction is committed. */
export async function queueMail(services: Services, transaction: Queryable, mail: OutgoingMail): Promise<void> {
  await queries.addMail(transaction, withName(services.siteIdentity.identity, mail));
}

/** Puts a mail into the outbox like `queueMail`. Returns the id by which `revokeMails` drops it. */
export const queueRevocableMail = (services: Services, transaction: Queryable, mail: OutgoingMail): Promise<string> =>
  queries.addMail(transaction, withName(services.siteIdentity.identity, mail));

/** Drops mails of the outbox that were not sent. Returns the ids of those that it dropped. */
export const revokeMails = (transaction: Queryable, mailIds: readonly string[]): Promise<string[]> =>
  queries.revoke(transaction, mailIds);

/**
 * Sends one due mail. A refused mail is retried with growing delays for about two days. If the process ends after
 * sending and before the commit, the mail is sent twice; it is never lost.
 *
 * @returns false if no mail was due
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
      await countSentMail(transaction, now);
    } catch (error) {
      const minutes = backOffMinutes[mail.tries];
      const nextTry = new Date(now.getTime() + (minutes ?? 0) * 60_000);
      const message = error instanceof Error && error.message ? error.message.slice(0, maxErrorLength) : 'unknown';
      const givenUp = minutes === undefined ? now : undefined;
      await queries.postponeMail(transaction, mail.id, { nextTry, error: message, givenUp });
      unsent = {
        mail: mail.id,
        tries: mail.tries + 1,
        error: message.replaceAll(mailAddress, '<address>'),
        nextTry: givenUp ? undefined : nextTry,
      };
    }
    return true;
  });
  if (unsent) log(unsent);
  return sent;
}

/** Fails for every mail if no mail server is set. Admins then see the mails, which are sent once a server is set. */
const withoutServer: SendMail = () => Promise.reject(new Error('SMTP_URL is not set: there is no mail server.'));

/**
 * Starts the worker that sends mail by `SMTP_URL`. Several processes may run one each. A demo without `SMTP_URL` has no
 * worker and shows the mails of its outbox.
 *
 * @param log logs each failed attempt, without the recipient
 */
export function startOutbox(
  services: Services,
  log: LogUnsent,
  send: SendMail = transportOf(services) ?? withoutServer,
): Outbox {
  if (send === withoutServer && sendsMail(services)) return { stop: async () => undefined };
  const end = new AbortController();
  const work = async () => {
    while (!end.signal.aborted) {
      // If the database is unreachable, try again in the next round.
      const sent = await sendNextMail(services, send, log).catch(() => false);
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
 * Deletes mails that have been in the outbox for `keptMailDays`, because mails contain personal data. Only mails that
 * were given up, and mails of a demo, become that old.
 */
export const deleteOldMails = ({ database, limits, now }: Services): Promise<void> =>
  queries.deleteMailsBefore(database, new Date(now().getTime() - limits.keptMailDays * 86_400_000));

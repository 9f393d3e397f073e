import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Queryable } from '../kernel/database.ts';
import type { OutgoingMail, Services } from '../kernel/services.ts';
import * as queries from './queries.ts';

/** Hands a mail to a mail server; throws where that does not take it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** A worker that can be ended. */
export interface Outbox {
  /** Ends after the mail in hand. */
  stop(): Promise<void>;
}

const pollMilliseconds = 2_000;
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
export async function sendNextMail(services: Services, send: SendMail): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    const now = services.now();
    const mail = await queries.takeDueMail(transaction, now);
    if (!mail) return false;
    try {
      await send(mail);
      await queries.removeMail(transaction, mail.id);
    } catch (error) {
      const minutes = backOffMinutes[mail.tries];
      await queries.putOffMail(transaction, mail.id, {
        nextTry: new Date(now.getTime() + (minutes ?? 0) * 60_000),
        error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        givenUp: minutes === undefined ? now : undefined,
      });
    }
    return true;
  });
}

/**
 * Starts the worker that sends mail by `SMTP_URL`. Several processes may run one each. Without `SMTP_URL` there is no
 * worker and mails stay in the outbox, where a demo shows them.
 */
export function startOutbox(services: Services, send: SendMail | undefined = transportOf(services)): Outbox {
  if (!send) return { stop: async () => undefined };
  const end = new AbortController();
  const work = async () => {
    while (!end.signal.aborted) {
      // Without the database there is nothing to send; the next round tries again.
      const sent = await sendNextMail(services, send).catch(() => false);
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

/** What lets a mail program end such mails by itself (RFC 8058). */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function transportOf({ settings }: Services): SendMail | undefined {
  if (!settings.smtpUrl) return undefined;
  // Shorter than the database lets a transaction wait.
  const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
  const transport = createTransport({ url: settings.smtpUrl, ...patience });
  const from = `Hustings <${settings.operatorEmail ?? `no-reply@${new URL(settings.publicUrl).hostname}`}>`;
  return async ({ to, replyTo, subject, text, html, unsubscribeUrl }) => {
    const headers = unsubscribeUrl ? oneClickHeaders(unsubscribeUrl) : {};
    await transport.sendMail({ from, to, replyTo, subject, text, html, headers });
  };
}

/**
 * Deletes mails that have stood in the outbox for `keptMailDays`: they were given up, or a demo keeps them. They name
 * people, and some of those are no longer here.
 */
export const forgetOldMails = ({ database, limits, now }: Services): Promise<void> =>
  queries.deleteMailsBefore(database, new Date(now().getTime() - limits.keptMailDays * 86_400_000));

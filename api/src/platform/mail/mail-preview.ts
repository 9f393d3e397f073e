import type { KeptMail } from '@hustings/contract';
import { RequestFailure } from '../core/failure.ts';
import type { Handlers } from '../core/handler.ts';
import type { Services } from '../core/services.ts';
import { keptMails } from './mail.queries.ts';

/**
 * The mails that a demo keeps instead of sending them, newest first.
 *
 * @throws {RequestFailure} `NotFound` where the server is no demo.
 */
export async function listKeptMail(services: Services, to?: string): Promise<KeptMail[]> {
  if (!services.settings.demo) throw new RequestFailure('NotFound');
  const mails = await keptMails(services.database, to);
  return mails.map(({ id, to, replyTo, unsubscribeUrl, subject, text, html, created }) => ({
    id,
    to,
    replyTo: replyTo ?? undefined,
    unsubscribeUrl: unsubscribeUrl ?? undefined,
    subject,
    text,
    html,
    created,
  }));
}

/** The call `listKeptMail`. */
export const mailHandlers = (services: Services): Handlers<'listKeptMail'> => ({
  listKeptMail: async ({ query }) => ({ results: await listKeptMail(services, query.to) }),
});

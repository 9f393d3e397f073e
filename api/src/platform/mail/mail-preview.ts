import type { KeptMail } from '@hustings/contract';
import { RequestFailure } from '../core/failure.ts';
import type { Handlers } from '../core/handler.ts';
import type { Services } from '../core/services.ts';
import { latestMails } from './mail.queries.ts';

/**
 * Lists the unsent mails of a demo, newest first.
 *
 * @throws {RequestFailure} `NotFound` outside a demo
 */
export async function listMailPreview(services: Services, to?: string): Promise<KeptMail[]> {
  if (!services.settings.demo) throw new RequestFailure('NotFound');
  const mails = await latestMails(services.database, to);
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

/** Answers `listKeptMail`. */
export const mailHandlers = (services: Services): Handlers<'listKeptMail'> => ({
  listKeptMail: async ({ query }) => ({ results: await listMailPreview(services, query.to) }),
});

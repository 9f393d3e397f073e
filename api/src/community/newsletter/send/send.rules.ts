import type { CallAnswer, CallRequest, Newsletter } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { keyOf } from '../keys.ts';
import { newsletterMail } from '../mails.ts';
import * as queries from './send.queries.ts';

/** The number of mails that one transaction puts into the outbox. */
const batchSize = 200;

/** The sort key that precedes all newsletters. */
const newest = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

const firstId = '00000000-0000-0000-0000-000000000000';

const sendingState = ({ sending, sent }: queries.NewsletterRow): Newsletter['state'] => {
  if (sending === null) return 'draft';
  return sent === null ? 'sending' : 'sent';
};

const asNewsletter = (row: queries.NewsletterRow): Newsletter => ({
  id: row.id,
  subject: { en: row.subjectEn, nl: row.subjectNl },
  body: { en: row.bodyEn, nl: row.bodyNl },
  version: row.version,
  state: sendingState(row),
  changed: row.changed,
  mails: row.mails,
});

/** Lists newsletters and drafts, the last changed first. */
export async function listNewsletters(
  { database }: Services,
  query: PageQuery,
): Promise<CallAnswer<'listNewsletters'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [beforeChanged, beforeId] = page.after ?? newest;
  const range = { beforeChanged, beforeId, limit: page.take + 1, offset: page.offset };
  const rows = await database.query<queries.NewsletterRow>(queries.listNewsletters(range));
  const answer = pageAnswer(rows, page.take, page.offset, ({ changed, id }) => [changed, id]);
  return { ...answer, results: answer.results.map(asNewsletter) };
}

const record = (services: Services, transaction: Queryable, admin: Member, act: AdminActName) =>
  recordAdminAct(services, transaction, { act, adminId: admin.accountId, subject: '/admin/setting/newsletter' });

/**
 * Locks a draft and checks that it has the version that the admin read.
 *
 * @throws {RequestFailure} `NotFound`; `ChangedMeanwhile`; `AlreadyDecided` for a newsletter that is sent
 */
async function lockDraft(transaction: Queryable, newsletterId: string, version: number): Promise<void> {
  const [stored] = await transaction.query<queries.NewsletterRow>(queries.lockNewsletter({ newsletterId }));
  if (!stored) throw new RequestFailure('NotFound');
  if (sendingState(stored) !== 'draft') throw new RequestFailure('AlreadyDecided');
  if (stored.version !== version) throw new RequestFailure('ChangedMeanwhile');
}

/**
 * Adds a draft of a newsletter in both languages, or changes the one that `change` names. Records the act
 * (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; the failures of `lockDraft`
 */
export async function saveNewsletter(
  services: Services,
  admin: Member,
  { subject, body, change }: CallRequest<'saveNewsletter'>['body'],
): Promise<Newsletter> {
  requireRecentPassword(services, admin);
  const texts = { subjectEn: subject.en, subjectNl: subject.nl, bodyEn: body.en, bodyNl: body.nl };
  const values = { ...texts, now: services.now() };
  return services.database.transaction(async (transaction) => {
    if (change) await lockDraft(transaction, change.id, change.version);
    const [row] = await transaction.query<queries.NewsletterRow>(
      change ? queries.changeNewsletter({ newsletterId: change.id, ...values }) : queries.insertNewsletter(values),
    );
    if (!row) throw new Error('A newsletter was not stored.');
    await record(services, transaction, admin, 'saveNewsletter');
    return asNewsletter(row);
  });
}

/**
 * Mails a newsletter in both languages to the admin, as subscribers would get it.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`
 */
export async function testNewsletter(services: Services, admin: Member, id: string): Promise<{ sentTo: string }> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const [row] = await transaction.query<queries.NewsletterRow>(queries.lockNewsletter({ newsletterId: id }));
    const [account] = await transaction.query<{ email: string }>(queries.addressOf({ accountId: admin.accountId }));
    if (!row || !account) throw new RequestFailure('NotFound');
    const { publicUrl } = services.settings;
    for (const language of ['en', 'nl'] as const) {
      const recipient = { to: account.email, language, publicUrl, key: undefined };
      await services.queueMail(transaction, newsletterMail(recipient, asNewsletter(row)));
    }
    await record(services, transaction, admin, 'testNewsletter');
    return { sentTo: account.email };
  });
}

/**
 * Begins to send a newsletter to everybody who has confirmed an address by now. The job puts the mails into the outbox.
 * Records the act. Nobody can change or send the newsletter again.
 *
 * @throws {RequestFailure} `PasswordNeeded`; the failures of `lockDraft`
 */
export async function sendNewsletter(
  services: Services,
  admin: Member,
  id: string,
  { version }: CallRequest<'sendNewsletter'>['body'],
): Promise<Newsletter> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await lockDraft(transaction, id, version);
    const values = { newsletterId: id, now: services.now() };
    const [row] = await transaction.query<queries.NewsletterRow>(queries.beginSending(values));
    if (!row) throw new Error('The locked newsletter is gone.');
    await record(services, transaction, admin, 'sendNewsletter');
    return asNewsletter(row);
  });
}

/**
 * Puts the mails of the next subscribers into the outbox and notes the last of them, in one transaction. A run that is
 * cut off therefore goes on where it was: each subscriber gets one mail.
 *
 * @returns false if no newsletter is being sent
 */
async function sendBatch(services: Services, size: number): Promise<boolean> {
  return services.database.background.transaction(async (transaction) => {
    const [row] = await transaction.query<queries.SendingRow>(queries.takeSending());
    if (!row?.sending) return false;
    const afterId = row.lastSubscriberId ?? firstId;
    const recipients = await transaction.query<queries.RecipientRow>(
      queries.nextRecipients({ afterId, confirmedBy: row.sending, limit: size }),
    );
    const newsletter = asNewsletter(row);
    const { publicUrl } = services.settings;
    for (const { id, email: to, language } of recipients) {
      const recipient = { to, language, publicUrl, key: keyOf(services, 'leave', id) };
      await services.queueMail(transaction, newsletterMail(recipient, newsletter));
    }
    await transaction.query(
      queries.noteProgress({
        newsletterId: row.id,
        lastSubscriberId: recipients.at(-1)?.id ?? null,
        mails: recipients.length,
        sentAt: recipients.length < size ? services.now() : null,
      }),
    );
    return true;
  });
}

/** Puts the mails of all newsletters that are being sent into the outbox. */
export async function sendNewsletters(services: Services, size = batchSize): Promise<void> {
  while (await sendBatch(services, size));
}

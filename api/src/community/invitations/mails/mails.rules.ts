import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { queueRevocableMail } from '../../../platform/mail/index.ts';
import * as queries from '../invite/invite.queries.ts';
import { oldestValid } from '../invite/invite.rules.ts';
import { invitationMail } from '../invite/letter.ts';
import { joinKey, refusalKey, unsealLetter } from '../keys.ts';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** Returns whether a domain has got as many mails with invitations today as it may. */
async function isDomainBusy(
  { limits, now }: Services,
  transaction: Queryable,
  domainHash: Buffer | null,
): Promise<boolean> {
  if (domainHash === null) return false;
  const since = new Date(now().getTime() - dayMilliseconds);
  const [row] = await transaction.query<{ total: number }>(queries.countToDomain({ domainHash, since }));
  return (row?.total ?? 0) >= limits.invitationMailsPerDomain;
}

/** Queues the mail of an invitation, unless its address gets none. The member who invites cannot tell the difference. */
async function mail(services: Services, transaction: Queryable, invitation: queries.DueInvitation): Promise<void> {
  const { limits, settings } = services;
  const { id, accountId, addressHash, language } = invitation;
  const now = services.now();
  if (await isDomainBusy(services, transaction, invitation.domainHash)) {
    const dueAt = new Date(now.getTime() + hourMilliseconds);
    await transaction.query(queries.postpone({ invitationId: id, dueAt }));
    return;
  }
  const { email, body } = unsealLetter(services, invitation.sealedLetter);
  const mostMails = limits.invitationMailsPerAddress;
  const [row] = await transaction.query<{ mayMail: boolean }>(
    queries.mayMail({ addressHash, email, accountId, mostMails }),
  );
  const letter = invitationMail({
    to: email,
    language,
    publicUrl: settings.publicUrl,
    inviter: invitation,
    body,
    joinKey: joinKey(services, id),
    refusalKey: refusalKey(services, { invitationId: id, addressHash }),
    days: limits.invitationDays,
  });
  const mailId = row?.mayMail ? await queueRevocableMail(services, transaction, letter) : null;
  await transaction.query(queries.markMailed({ invitationId: id, mailId, now }));
}

/** Mails the next due invitation; returns false if none is due. */
const mailNext = (services: Services): Promise<boolean> =>
  services.database.transaction(async (transaction) => {
    const [due] = await transaction.query<queries.DueInvitation>(
      queries.takeDue({
        now: services.now(),
        oldest: oldestValid(services),
        complaints: services.limits.invitationComplaints,
      }),
    );
    if (!due) return false;
    await mail(services, transaction, due);
    return true;
  });

/**
 * Mails due invitations, each exactly once: the transaction that marks it queues its mail. A withdrawal either comes
 * first, and there is no mail, or finds the mail in the outbox (docs/decisions/20-invitations.md).
 */
export async function mailDueInvitations(services: Services): Promise<void> {
  while (await mailNext(services));
}

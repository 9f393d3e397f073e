import { randomUUIDv7 } from 'node:crypto';
import type { CallAnswer, CallRequest, Invitation } from '@hustings/contract';
import { lockMember, requireEarned } from '../../../access/levels/index.ts';
import { timePage, totalOf } from '../../../access/relations/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { withSiteName } from '../../../platform/core/site-identity.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { pageAnswer } from '../../../platform/db/paging.ts';
import { revokeMails, senderOf } from '../../../platform/mail/index.ts';
import { addressHash, domainHash, sealLetter, unsealLetter } from '../keys.ts';
import * as queries from './invite.queries.ts';
import { invitationMail } from './letter.ts';

const minuteMilliseconds = 60_000;
const dayMilliseconds = 86_400_000;

/** Returns the moment before which invitations have expired. */
export const oldestValid = ({ now, limits }: Services): Date =>
  new Date(now().getTime() - limits.invitationDays * dayMilliseconds);

function asInvitation(services: Services, { id, sealedLetter, language, state, created }: queries.InvitationRow) {
  const expires = new Date(new Date(created).getTime() + services.limits.invitationDays * dayMilliseconds);
  const { email } = unsealLetter(services, sealedLetter);
  return { id, email, language, state, created, expires: expires.toISOString() } satisfies Invitation;
}

/** Counts the invitations of a member in the last day, withdrawn ones included. */
async function sentToday({ now }: Services, database: Queryable, accountId: string): Promise<queries.SentCount> {
  const since = new Date(now().getTime() - dayMilliseconds);
  const [row] = await database.query<queries.SentCount>(queries.countSince({ accountId, since }));
  return row ?? { sent: 0, oldest: null };
}

const leftOf = ({ limits }: Services, { sent }: queries.SentCount): number =>
  Math.max(0, limits.invitationsPerDay - sent);

/** Returns whether so many invitations of a member were reported that the member may invite nobody. */
async function isPaused({ limits }: Services, database: Queryable, accountId: string): Promise<boolean> {
  const [row] = await database.query<{ total: number }>(queries.countReported({ accountId }));
  return (row?.total ?? 0) >= limits.invitationComplaints;
}

/**
 * Invites people by mail; a job sends the mails later. Never looks up whether an address has an account, so that neither
 * answer nor duration depends on it (docs/decisions/20-invitations.md). Locks the member, so that simultaneous
 * requests together do not exceed the limit of a day.
 *
 * @throws {RequestFailure} `ReputationTooLow` with what is missing; `InvitationsPaused`; `RateLimited` with meta
 * `{ left, limit }`, and then nobody is invited
 */
export async function inviteFriends(
  services: Services,
  member: Member,
  { emails, body, language = member.language }: CallRequest<'inviteFriends'>['body'],
): Promise<CallAnswer<'inviteFriends'>> {
  await requireEarned(services, member, 'invite');
  const { accountId } = member;
  const addresses = new Map(
    emails.map((email) => [addressHash(services, email).toString('hex'), email.toLowerCase()] as const),
  );
  return services.database.transaction(async (transaction) => {
    await lockMember(transaction, member);
    if (await isPaused(services, transaction, accountId)) throw new RequestFailure('InvitationsPaused');
    const hashes = [...addresses.keys()].map((hex) => Buffer.from(hex, 'hex'));
    const before = await transaction.query<{ addressHash: Buffer }>(
      queries.invitedBefore({ accountId, addressHashes: hashes }),
    );
    const known = new Set(before.map((row) => row.addressHash.toString('hex')));
    const fresh = [...addresses].filter(([hash]) => !known.has(hash));
    const today = await sentToday(services, transaction, accountId);
    const left = leftOf(services, today);
    if (fresh.length > left) throw tooMany(services, today);
    const now = services.now();
    const dueAt = new Date(now.getTime() + services.limits.invitationHeldMinutes * minuteMilliseconds);
    const invited: Invitation[] = [];
    for (const [hash, email] of fresh) {
      const id = randomUUIDv7();
      const sealedLetter = sealLetter(services, { email, body });
      await transaction.query(
        queries.storeInvitation({
          invitationId: id,
          accountId,
          addressHash: Buffer.from(hash, 'hex'),
          domainHash: domainHash(services, email) ?? null,
          sealedLetter,
          language,
          now,
          dueAt,
        }),
      );
      invited.push(
        asInvitation(services, { id, sealedLetter, language, state: 'waiting', created: now.toISOString() }),
      );
    }
    const repeated = [...addresses].flatMap(([hash, email]) => (known.has(hash) ? [email] : []));
    return { invited, repeated, left: left - fresh.length };
  });
}

function tooMany(services: Services, today: queries.SentCount): RequestFailure {
  const now = services.now().getTime();
  const free = today.oldest === null ? now : new Date(today.oldest).getTime() + dayMilliseconds;
  return new RequestFailure('RateLimited', {
    retryAfterSeconds: Math.max(1, Math.ceil((free - now) / 1_000)),
    meta: { left: leftOf(services, today), limit: services.limits.invitationsPerDay },
  });
}

/** Stands for the secret part of the links in a preview. */
const hiddenKey = '…';

/** Previews the mail of an invitation: the mail that is sent, without the keys of its links. */
export function previewInvitation(
  { settings, limits, siteIdentity: { identity } }: Services,
  { user }: Member,
  { body, language }: CallRequest<'previewInvitation'>['body'],
): CallAnswer<'previewInvitation'> {
  const { subject, text } = invitationMail({
    to: '',
    language,
    publicUrl: settings.publicUrl,
    inviter: { userName: user.userName, displayName: user.displayName ?? null },
    body,
    joinKey: hiddenKey,
    refusalKey: hiddenKey,
    days: limits.invitationDays,
  });
  return {
    from: `${identity.name} <${senderOf(settings)}>`,
    subject: withSiteName(subject, identity),
    text: withSiteName(text, identity),
  };
}

/**
 * Lists the invitations of a member that were not withdrawn, newest first.
 *
 * @throws {RequestFailure} `ValidationError` at the field `after` for an invalid cursor
 */
export async function listInvitations(
  services: Services,
  { accountId }: Member,
  query: CallRequest<'listInvitations'>['query'],
): Promise<CallAnswer<'listInvitations'>> {
  const { database } = services;
  const { request, page } = timePage(query);
  const owned = { accountId, oldest: oldestValid(services) };
  const rows = await database.query<queries.InvitationRow>(queries.listInvitations({ ...owned, ...page }));
  const total = await totalOf(services, request, queries.countInvitations(owned));
  const answer = pageAnswer(rows, request.take, request.offset, ({ created, id }) => [created, id], total);
  return {
    ...answer,
    results: answer.results.map((row) => asInvitation(services, row)),
    left: leftOf(services, await sentToday(services, database, accountId)),
    paused: await isPaused(services, database, accountId),
  };
}

/**
 * Withdraws an invitation: its address is deleted, a mail that was not sent is dropped, and its link says so. It still
 * counts for the limit of its day.
 *
 * @throws {RequestFailure} `NotFound` for an invitation of somebody else, or one that was withdrawn
 */
export async function withdrawInvitation(services: Services, { accountId }: Member, id: string): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const invitation = { invitationId: id.toLowerCase(), accountId, now: services.now() };
    const [row] = await transaction.query<{ mailId: string | null }>(queries.withdraw(invitation));
    if (!row) throw new RequestFailure('NotFound');
    if (row.mailId !== null) await revokeMails(transaction, [row.mailId]);
  });
}

/** Deletes expired invitations with their addresses. */
export async function deleteOldInvitations(services: Services): Promise<void> {
  await services.database.query(queries.deleteBefore({ before: oldestValid(services) }));
}

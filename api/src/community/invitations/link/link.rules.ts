import type { CallAnswer, CallRequest } from '@hustings/contract';
import { notifyOfInvitation } from '../../../access/dispatch/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { oldestValid } from '../invite/invite.rules.ts';
import { invitationOfKey, refusalOfKey, unsealLetter } from '../keys.ts';
import * as queries from './link.queries.ts';
import { complaintMail } from './mails.ts';

/** @throws {RequestFailure} `NotFound` for a key that is not valid */
function requireInvitation(services: Services, key: string): string {
  const id = invitationOfKey(services, key);
  if (!id) throw new RequestFailure('NotFound');
  return id;
}

/**
 * Returns who invites by a link. A withdrawn invitation, and one of a banned or deleted member, names nobody. A key that
 * is not valid, or whose invitation has expired, is no failure: its page is that of signing up.
 */
export async function getInvitation(services: Services, key: string): Promise<CallAnswer<'getInvitation'>> {
  const invitationId = invitationOfKey(services, key);
  if (!invitationId) return { state: 'invalid' };
  const [row] = await services.database.query<queries.LinkedInvitation>(
    queries.linkedInvitation({ invitationId, oldest: oldestValid(services) }),
  );
  if (!row) return { state: 'invalid' };
  if (row.withdrawn) return { state: 'withdrawn' };
  if (row.joined) return { state: 'used' };
  const { userName, displayName } = row;
  return { state: 'valid', inviter: { userName, ...(displayName === null ? {} : { displayName }) } };
}

/**
 * Notes that the link of an invitation was followed. The page calls it, not its document: programs that check the links
 * of mails fetch documents.
 *
 * @throws {RequestFailure} `NotFound` for a key that is not valid
 */
export async function openInvitation(services: Services, key: string): Promise<void> {
  const invitationId = requireInvitation(services, key);
  await services.database.query(queries.markOpened({ invitationId, now: services.now() }));
}

/** Remembers that an account signed up by the link of an invitation. A key that is not valid has no effect. */
export async function acceptInvitation(
  services: Services,
  transaction: Queryable,
  accountId: string,
  key: string,
): Promise<void> {
  const invitationId = invitationOfKey(services, key);
  if (!invitationId) return;
  await transaction.query(queries.storeSignUp({ invitationId, accountId, oldest: oldestValid(services) }));
}

const batchSize = 50;

/** Settles some activated sign-ups; returns false if there are none. */
const settleSome = (services: Services): Promise<boolean> =>
  services.database.transaction(async (transaction) => {
    const activated = await transaction.query<queries.ActivatedSignUp>(queries.takeActivated({ limit: batchSize }));
    for (const { accountId, invitationId } of activated) {
      await transaction.query(queries.deleteSignUp({ accountId }));
      const [row] = await transaction.query<{ inviterId: string }>(
        queries.markJoined({ invitationId, now: services.now() }),
      );
      if (row) await notifyOfInvitation(services, transaction, { invitationId, accountId, inviterId: row.inviterId });
    }
    return activated.length > 0;
  });

/**
 * Marks invitations as used whose sign-ups were activated since, and notifies both sides. The inviter is not told which
 * account it is (docs/decisions/20-invitations.md).
 */
export async function settleSignUps(services: Services): Promise<void> {
  while (await settleSome(services));
}

/**
 * Refuses all further invitations at an address, for ever. Only a keyed hash of the address is stored. Idempotent.
 *
 * @param report whether to complain about the invitation too; the operator then gets its text by mail, once
 * @throws {RequestFailure} `NotFound` for a key that is not valid
 */
export async function refuseInvitations(
  services: Services,
  { key, report }: CallRequest<'refuseInvitations'>['body'],
): Promise<void> {
  const refusal = refusalOfKey(services, key);
  if (!refusal) throw new RequestFailure('NotFound');
  const { addressHash, invitationId } = refusal;
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.storeRefusal({ addressHash }));
    if (!report) return;
    const [reported] = await transaction.query<queries.ReportedInvitation>(
      queries.markReported({ invitationId, now: services.now() }),
    );
    const { operatorEmail, publicUrl } = services.settings;
    if (!reported || !operatorEmail) return;
    const body = reported.sealedLetter === null ? '' : unsealLetter(services, reported.sealedLetter).body;
    const { userName } = reported;
    await services.queueMail(transaction, complaintMail({ to: operatorEmail, publicUrl, userName, body }));
  });
}

import type { CallAnswer, StaffMember } from '@hustings/contract';
import { asNamedAuthor } from '../../../access/authors/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { requireRole } from '../lookup.ts';
import * as queries from './staff.queries.ts';

/** Lists the pages on which a member has a role, ordered by name. */
export const listOwnPages = async (
  { database }: Services,
  { accountId }: Member,
): Promise<CallAnswer<'listOwnPages'>> => ({ results: await database.query(queries.ownPages({ accountId })) });

const asStaff = ({ role, since, ...author }: queries.StaffRow): StaffMember => ({
  member: asNamedAuthor(author),
  role,
  since,
});

/**
 * Lists the owner and the staff of a page, the owner first.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for members without a role
 */
export async function listStaff(
  { database }: Services,
  member: Member,
  idOrSlug: string,
): Promise<CallAnswer<'listStaff'>> {
  const { personId } = await requireRole(database, member, idOrSlug);
  return {
    results: (await database.query<queries.StaffRow>(queries.listStaff({ personId, accountId: null }))).map(asStaff),
  };
}

/**
 * Adds a member to the staff of a page (docs/decisions/10-claims.md) and notifies the member.
 *
 * @throws {RequestFailure} `NotFound` for the polly, or for the member (field `userName`); `Forbidden` if the caller is
 * not the owner; `AlreadyExists`; `MaximumReached` with meta `{ limit }`
 */
export async function addStaff(
  services: Services,
  owner: Member,
  idOrSlug: string,
  userName: string,
): Promise<StaffMember> {
  const { personId } = await requireRole(services.database, owner, idOrSlug);
  return services.database.transaction(async (transaction) => {
    const locked = await transaction.query(queries.lockOwner({ personId, accountId: owner.accountId }));
    if (locked.length === 0) throw new RequestFailure('Forbidden');
    const [found] = await transaction.query<{ id: string }>(
      queries.memberNamed({ userName, ownerId: owner.accountId }),
    );
    if (!found) throw new RequestFailure('NotFound', { field: 'userName' });
    const [counted] = await transaction.query<{ total: number }>(queries.countStaff({ personId }));
    const limit = services.limits.pageStaff;
    if ((counted?.total ?? 0) >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    const added = await transaction.query(queries.addStaff({ personId, accountId: found.id, now: services.now() }));
    if (added.length === 0) throw new RequestFailure('AlreadyExists', { field: 'userName' });
    // The time makes the notification unique, so that a member who is added again is notified again.
    const on = `${personId}@${services.now().getTime()}`;
    await notifyOfDecision(services, transaction, { accountId: found.id, decision: 'staffAdded', on, personId });
    const [row] = await transaction.query<queries.StaffRow>(queries.listStaff({ personId, accountId: found.id }));
    if (!row) throw new Error('The added staff member was not found.');
    return asStaff(row);
  });
}

/**
 * Removes a member from the staff of a page. The owner may remove any staff, and staff may remove themselves.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`
 */
export async function removeStaff(
  services: Services,
  member: Member,
  idOrSlug: string,
  accountId: string,
): Promise<Record<string, never>> {
  const { personId, role } = await requireRole(services.database, member, idOrSlug);
  const isOwn = member.accountId === accountId;
  if (role !== 'owner' && !isOwn) throw new RequestFailure('Forbidden');
  await services.database.transaction(async (transaction) => {
    const removed = await transaction.query(queries.removeStaff({ personId, accountId }));
    if (removed.length === 0) throw new RequestFailure('NotFound');
    const on = `${personId}@${services.now().getTime()}`;
    if (!isOwn) await notifyOfDecision(services, transaction, { accountId, decision: 'staffRemoved', on, personId });
  });
  return {};
}

import type { CallAnswer, PageRole, StaffMember } from '@hustings/contract';
import { asNamedAuthor, authorColumns, type NamedAuthorRow } from '../../../access/authors/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { visibleSql } from '../../../access/visibility/index.ts';
import { requireSpeaker } from '../lookup.ts';

const pagesStatement = statement<{ accountId: string }>(
  'claims.ownPages',
  // Indexes: page_owners_account, the primary keys.
  `SELECT p.id AS "personId", s.slug, p.name, CASE WHEN w.is_staff THEN 'staff' ELSE 'owner' END AS role, w.since
   FROM page_owners w JOIN people p ON p.id = w.person_id JOIN person_slugs s ON s.person_id = p.id AND s.current
   WHERE w.account_id = $accountId ORDER BY p.sort_name, p.id`,
);

/** The pages that a member speaks for, by name. */
export const listOwnPages = async (
  { database }: Services,
  { accountId }: Member,
): Promise<CallAnswer<'listOwnPages'>> => ({ results: await database.query(pagesStatement({ accountId })) });

type StaffRow = NamedAuthorRow & { role: PageRole; since: string };

const staffStatement = statement<{ personId: string; accountId: string | null }>(
  'claims.staff',
  // Index: the primary key of page_owners.
  `SELECT ${authorColumns}, CASE WHEN w.is_staff THEN 'staff' ELSE 'owner' END AS role, w.since
   FROM page_owners w JOIN accounts a ON a.id = w.account_id AND a.deleted_at IS NULL
   WHERE w.person_id = $personId AND ($accountId::uuid IS NULL OR w.account_id = $accountId) ORDER BY w.is_staff,
     w.since, w.account_id`,
);

const asStaff = ({ role, since, ...author }: StaffRow): StaffMember => ({ member: asNamedAuthor(author), role, since });

/**
 * Who speaks for a polly, the owner first.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for everybody else.
 */
export async function listStaff(
  { database }: Services,
  member: Member,
  idOrSlug: string,
): Promise<CallAnswer<'listStaff'>> {
  const { personId } = await requireSpeaker(database, member, idOrSlug);
  return { results: (await database.query<StaffRow>(staffStatement({ personId, accountId: null }))).map(asStaff) };
}

const lockStatement = statement<{ personId: string; accountId: string }>(
  'claims.lockStaff',
  // The owner's row is what two additions at once wait for. Index: the primary key of page_owners.
  'SELECT FROM page_owners WHERE person_id = $personId AND account_id = $accountId AND NOT is_staff FOR NO KEY UPDATE',
);

const countStatement = statement<{ personId: string }>(
  'claims.countStaff',
  'SELECT count(*)::int AS total FROM page_owners WHERE person_id = $personId AND is_staff',
);

const memberStatement = statement<{ userName: string; accountId: string }>(
  'claims.memberNamed',
  // Nobody who has blocked the owner ($2), or is blocked. Index: accounts_user_name_key.
  `SELECT a.id FROM accounts a
   WHERE a.user_name_key = lower($userName) AND a.activated_at IS NOT NULL AND a.deleted_at IS NULL AND NOT a.banned
     AND ${visibleSql('post', { viewer: '$accountId::uuid', author: 'a.id', scope: `'everyone'` })}`,
);

const addStatement = statement<{ personId: string; accountId: string; now: Date }>(
  'claims.addStaff',
  // Index: the primary key.
  `INSERT INTO page_owners (person_id, account_id, is_staff, since) VALUES ($personId, $accountId, true, $now)
   ON CONFLICT DO NOTHING RETURNING account_id AS id`,
);

/**
 * Lets a member speak for a polly (docs/decisions/10-claims.md), who is told. Whoever does may stop at any time.
 *
 * @throws {RequestFailure} `NotFound` of the polly, or of the member (field `userName`); `Forbidden` where the caller
 * is not the owner; `AlreadyExists`; `MaximumReached` with meta `{ limit }`.
 */
export async function addStaff(
  services: Services,
  owner: Member,
  idOrSlug: string,
  userName: string,
): Promise<StaffMember> {
  const { personId } = await requireSpeaker(services.database, owner, idOrSlug);
  return services.database.transaction(async (transaction) => {
    const locked = await transaction.query(lockStatement({ personId, accountId: owner.accountId }));
    if (locked.length === 0) throw new RequestFailure('Forbidden');
    const [found] = await transaction.query<{ id: string }>(memberStatement({ userName, accountId: owner.accountId }));
    if (!found) throw new RequestFailure('NotFound', { field: 'userName' });
    const [counted] = await transaction.query<{ total: number }>(countStatement({ personId }));
    const limit = services.limits.pageStaff;
    if ((counted?.total ?? 0) >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    const added = await transaction.query(addStatement({ personId, accountId: found.id, now: services.now() }));
    if (added.length === 0) throw new RequestFailure('AlreadyExists', { field: 'userName' });
    const told = { accountId: found.id, decision: 'staffAdded', personId } as const;
    // Added anew after an end, it is news again.
    await notifyOfDecision(services, transaction, { ...told, on: `${personId}@${services.now().getTime()}` });
    const [row] = await transaction.query<StaffRow>(staffStatement({ personId, accountId: found.id }));
    if (!row) throw new Error('Staff that was just added is not there.');
    return asStaff(row);
  });
}

const removeStatement = statement<{ personId: string; accountId: string }>(
  'claims.removeStaff',
  // Index: the primary key.
  'DELETE FROM page_owners WHERE person_id = $personId AND account_id = $accountId AND is_staff RETURNING account_id AS id',
);

/**
 * Lets a member speak for a polly no more: the owner anybody of the staff, and each of them themselves.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`.
 */
export async function removeStaff(
  services: Services,
  member: Member,
  idOrSlug: string,
  accountId: string,
): Promise<Record<string, never>> {
  const { personId, role } = await requireSpeaker(services.database, member, idOrSlug);
  const isOwn = member.accountId === accountId;
  if (role !== 'owner' && !isOwn) throw new RequestFailure('Forbidden');
  await services.database.transaction(async (transaction) => {
    const removed = await transaction.query(removeStatement({ personId, accountId }));
    if (removed.length === 0) throw new RequestFailure('NotFound');
    const on = `${personId}@${services.now().getTime()}`;
    if (!isOwn) await notifyOfDecision(services, transaction, { accountId, decision: 'staffRemoved', on, personId });
  });
  return {};
}

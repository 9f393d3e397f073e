import type { CallAnswer, CallRequest, OwnRemoval } from '@hustings/contract';
import { ownItemsAndActs } from '../../../access/anonymity/index.ts';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Reportable } from '../../../platform/core/reportable.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { withExcerpts } from '../describe-items.ts';
import { lockCase } from '../reports.queries.ts';
import { appealUntil } from './removal.ts';
import * as queries from './removals.queries.ts';

/** Selects the named removed items of a member, or the anonymous ones, whose seals it opens in memory. */
async function removalsOf(
  services: Services,
  database: Queryable,
  { accountId }: Member,
  isAnonymous: boolean,
): Promise<queries.RemovalRow[]> {
  if (!isAnonymous) return database.query<queries.RemovalRow>(queries.ownNamedRemovals({ accountId }));
  const { items } = await ownItemsAndActs(services, accountId, database);
  const values = { kinds: items.map(({ kind }) => kind), itemIds: items.map(({ id }) => id) };
  return database.query<queries.RemovalRow>(queries.anonymousRemovals(values));
}

/**
 * Lists a member's own items that admins removed, newest first (docs/decisions/12-moderation.md). No notice tells the
 * author of an anonymous item, since it would be stored beside the account; here the member finds it.
 *
 * @throws {RequestFailure} `PasswordNeeded` for the anonymous ones
 */
export async function listOwnRemovals(
  services: Services,
  reportables: readonly Reportable[],
  member: Member,
  { anonymous }: CallRequest<'listOwnRemovals'>['query'],
): Promise<CallAnswer<'listOwnRemovals'>> {
  if (anonymous) requireRecentPassword(services, member);
  const rows = await removalsOf(services, services.database, member, anonymous !== undefined);
  const described = await withExcerpts(services.database, reportables, rows);
  return { results: described.map(({ row, item }) => asOwnRemoval(services, row, item?.excerpt)) };
}

const asOwnRemoval = (services: Services, row: queries.RemovalRow, excerpt: string | undefined): OwnRemoval => ({
  id: row.id,
  kind: row.kind,
  isAnonymous: row.authorId === null,
  excerpt,
  removed: row.removed,
  rule: row.rule ?? undefined,
  reason: row.reason ?? undefined,
  isDeleted: row.isDeleted,
  appealUntil: appealUntil(services, row),
  appeal: row.appeal ?? undefined,
});

/**
 * Stores the appeal of an author against a removal, once. Opens the seals of the member's own anonymous items in memory,
 * and stores nothing of the member with the appeal.
 *
 * @throws {RequestFailure} `PasswordNeeded` for an anonymous item; `NotFound` unless it is a removed item of the member; `AlreadyExists` for a second appeal;
 * `TokenExpired` more than `appealDays` after the removal
 */
export async function appealRemoval(
  services: Services,
  reportables: readonly Reportable[],
  member: Member,
  caseId: string,
  { text }: CallRequest<'appealRemoval'>['body'],
): Promise<OwnRemoval> {
  return services.database.transaction(async (transaction) => {
    const found = await lockCase(transaction, caseId);
    if (found?.state !== 'approved' && found?.state !== 'deleted') throw new RequestFailure('NotFound');
    const isAnonymous = found.authorId === null;
    if (isAnonymous) requireRecentPassword(services, member);
    const own = (await removalsOf(services, transaction, member, isAnonymous)).find(({ id }) => id === caseId);
    if (!own) throw new RequestFailure('NotFound');
    if (own.appeal !== null) throw new RequestFailure('AlreadyExists');
    if (appealUntil(services, own) === undefined) throw new RequestFailure('TokenExpired');
    const now = services.now();
    await transaction.query(queries.insertAppeal({ caseId, text, now }));
    const stored = { ...own, appeal: { text, created: now.toISOString(), state: 'pending' as const } };
    const [described] = await withExcerpts(transaction, reportables, [stored]);
    return asOwnRemoval(services, stored, described?.item?.excerpt);
  });
}

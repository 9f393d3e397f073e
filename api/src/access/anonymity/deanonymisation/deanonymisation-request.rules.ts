import type { CallAnswer, CallRequest, SealOpening } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../../platform/admin-acts/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Publishers } from '../items.ts';
import { unsealAuthor } from '../keys.ts';
import * as queries from './deanonymisation-request.queries.ts';

const dayMilliseconds = 86_400_000;

/** Adds a step of a request, with the reason of the request, to the list of admins' acts. All admins see the list. */
const recordStep = (services: Services, transaction: Queryable, act: AdminActName, admin: Member, reason: string) =>
  recordAdminAct(services, transaction, { act, adminId: admin.accountId, reason });

const asSealOpening = (row: queries.RequestRow): SealOpening => ({
  ...row,
  askedBy: row.askedBy ?? undefined,
  agreedBy: row.agreedBy ?? undefined,
  agreed: row.agreed ?? undefined,
});

/** Lists all deanonymisation requests, newest first. */
export async function listSealOpenings(services: Services, query: PageQuery): Promise<CallAnswer<'listSealOpenings'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const rows = await services.database.query<queries.RequestRow>(
    queries.listRequests({ beforeId: page.after?.[0] ?? queries.lastId, limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
  return { ...answer, results: answer.results.map(asSealOpening) };
}

/** Counts the deanonymisation requests that wait for a second admin. */
export async function countPendingDeanonymisations({ database, now }: Services): Promise<number> {
  const [counted] = await database.query<{ total: number }>(queries.countPending({ now: now() }));
  return counted?.total ?? 0;
}

/**
 * Requests the deanonymisation of an item, with a written reason. A second admin must agree
 * (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if there is no such anonymous item
 */
export async function askSealOpening(
  services: Services,
  publishers: Publishers,
  admin: Member,
  { kind, itemId, reason }: CallRequest<'askSealOpening'>['body'],
): Promise<SealOpening> {
  requireRecentPassword(services, admin);
  if (!(await publishers[kind].sealOf(services, itemId))) throw new RequestFailure('NotFound');
  const now = services.now();
  const expires = new Date(now.getTime() + services.limits.sealOpeningDays * dayMilliseconds);
  return services.database.transaction(async (transaction) => {
    const values = { kind, itemId, reason, adminId: admin.accountId, now, expires };
    const [inserted] = await transaction.query<{ id: string }>(queries.insertRequest(values));
    await recordStep(services, transaction, 'askSealOpening', admin, reason);
    return asSealOpening(await requestById(transaction, inserted?.id ?? ''));
  });
}

/**
 * Returns a request.
 *
 * @throws {RequestFailure} `NotFound` for an unknown id
 */
async function requestById(transaction: Queryable, requestId: string): Promise<queries.RequestRow> {
  const [row] = await transaction.query<queries.RequestRow>(queries.requestById({ requestId }));
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Locks and returns a request.
 *
 * @throws {RequestFailure} `NotFound` for an unknown id; `TokenExpired` if the request has expired
 */
async function lockRequest(services: Services, transaction: Queryable, requestId: string): Promise<queries.RequestRow> {
  await transaction.query(queries.lockRequest({ requestId }));
  const row = await requestById(transaction, requestId);
  if (new Date(row.expires) <= services.now()) throw new RequestFailure('TokenExpired');
  return row;
}

/**
 * Agrees to a deanonymisation request as a second admin.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `Forbidden` for the admin who made the request;
 * `TokenExpired`; `AlreadyExists` if an admin has already agreed
 */
export async function agreeToSealOpening(services: Services, admin: Member, requestId: string): Promise<SealOpening> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const row = await lockRequest(services, transaction, requestId);
    if (row.askedBy === null || row.askedBy.userId === admin.accountId) throw new RequestFailure('Forbidden');
    if (row.agreed !== null) throw new RequestFailure('AlreadyExists');
    await transaction.query(queries.agree({ requestId, adminId: admin.accountId, now: services.now() }));
    await recordStep(services, transaction, 'agreeToSealOpening', admin, row.reason);
    return asSealOpening(await requestById(transaction, requestId));
  });
}

/**
 * Reveals the author of an item to the admin who made the request, or to the one who agreed. Records the act, but not
 * the author.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if the item was deleted; `Forbidden` before the agreement of a
 * second admin, and for any third admin; `TokenExpired`
 */
export async function openSeal(
  services: Services,
  publishers: Publishers,
  admin: Member,
  requestId: string,
): Promise<CallAnswer<'openSeal'>> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const row = await lockRequest(services, transaction, requestId);
    const isOneOfTwo = [row.askedBy, row.agreedBy].some((each) => each?.userId === admin.accountId);
    if (row.agreed === null || !isOneOfTwo) throw new RequestFailure('Forbidden');
    const sealed = await publishers[row.kind].sealOf(services, row.itemId);
    if (!sealed) throw new RequestFailure('NotFound');
    const userId = unsealAuthor(services, row.itemId, sealed);
    await transaction.query(queries.countOpening({ requestId }));
    await recordStep(services, transaction, 'openSeal', admin, row.reason);
    const [account] = await transaction.query<{ userName: string }>(queries.userNameOf({ accountId: userId }));
    return { userId, userName: account?.userName };
  });
}

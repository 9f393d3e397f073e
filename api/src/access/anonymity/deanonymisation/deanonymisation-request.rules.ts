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

/** Every step is recorded with the reason, where all admins see it. */
const record = (services: Services, transaction: Queryable, act: AdminActName, admin: Member, reason: string) =>
  recordAdminAct(services, transaction, { act, adminId: admin.accountId, reason });

const asOpening = (row: queries.OpeningRow): SealOpening => ({
  ...row,
  askedBy: row.askedBy ?? undefined,
  agreedBy: row.agreedBy ?? undefined,
  agreed: row.agreed ?? undefined,
});

/** Who wanted to know whose item, why, and who agreed; the newest first. */
export async function listSealOpenings(services: Services, query: PageQuery): Promise<CallAnswer<'listSealOpenings'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const values = { beforeId: page.after?.[0] ?? queries.afterAll, take: page.take + 1, offset: page.offset };
  const rows = await services.database.query<queries.OpeningRow>(queries.listOpenings(values));
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
  return { ...answer, results: answer.results.map(asOpening) };
}

/** How many openings wait for a second admin. */
export async function countPendingDeanonymisations({ database, now }: Services): Promise<number> {
  const [counted] = await database.query<{ total: number }>(queries.countUnagreed({ now: now() }));
  return counted?.total ?? 0;
}

/**
 * Asks for the opening of an item's seal, with a written reason. It takes a second admin
 * (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` where no anonymous item is there.
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
    const [asked] = await transaction.query<{ id: string }>(queries.insertOpening(values));
    await record(services, transaction, 'askSealOpening', admin, reason);
    return asOpening(await opening(transaction, asked?.id ?? ''));
  });
}

async function opening(transaction: Queryable, id: string): Promise<queries.OpeningRow> {
  const [row] = await transaction.query<queries.OpeningRow>(queries.openingById({ openingId: id }));
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

async function lockedOpening(services: Services, transaction: Queryable, id: string): Promise<queries.OpeningRow> {
  await transaction.query(queries.lockOpening({ openingId: id }));
  const row = await opening(transaction, id);
  if (new Date(row.expires) <= services.now()) throw new RequestFailure('TokenExpired');
  return row;
}

/**
 * Agrees to an opening, as another admin than the one who asked.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `Forbidden` for whoever asked; `TokenExpired` after its days;
 * `AlreadyExists` where somebody has agreed.
 */
export async function agreeToSealOpening(services: Services, admin: Member, id: string): Promise<SealOpening> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const row = await lockedOpening(services, transaction, id);
    if (row.askedBy === null || row.askedBy.userId === admin.accountId) throw new RequestFailure('Forbidden');
    if (row.agreed !== null) throw new RequestFailure('AlreadyExists');
    await transaction.query(queries.agree({ openingId: id, adminId: admin.accountId, now: services.now() }));
    await record(services, transaction, 'agreeToSealOpening', admin, row.reason);
    return asOpening(await opening(transaction, id));
  });
}

/**
 * Tells one of the two admins who wrote the item. The answer is stored nowhere; that it was given is.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` where the item is gone; `Forbidden` before a second admin has
 * agreed, and for any third one; `TokenExpired`.
 */
export async function openSeal(
  services: Services,
  publishers: Publishers,
  admin: Member,
  id: string,
): Promise<CallAnswer<'openSeal'>> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const row = await lockedOpening(services, transaction, id);
    const isOneOfTwo = [row.askedBy, row.agreedBy].some((each) => each?.userId === admin.accountId);
    if (row.agreed === null || !isOneOfTwo) throw new RequestFailure('Forbidden');
    const sealed = await publishers[row.kind].sealOf(services, row.itemId);
    if (!sealed) throw new RequestFailure('NotFound');
    const userId = unsealAuthor(services, row.itemId, sealed);
    await transaction.query(queries.countOpening({ openingId: id }));
    await record(services, transaction, 'openSeal', admin, row.reason);
    const [account] = await transaction.query<{ userName: string }>(queries.userNameOf({ accountId: userId }));
    return { userId, userName: account?.userName };
  });
}

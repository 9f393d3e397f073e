import type { AdminAct, CallAnswer } from '@hustings/contract';
import type { Queryable } from '../db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../db/paging.ts';
import type { Services } from '../core/services.ts';
import * as queries from './admin-acts.queries.ts';

/** The name of a kind of recorded act. */
export type AdminActName = AdminAct['act'];

/**
 * Records an act of an admin in the transaction of the act itself, so that no act goes unrecorded. An act without
 * `adminId` was done by the operator at the command line.
 *
 * @returns the id of the act
 */
export async function recordAdminAct(
  services: Services,
  transaction: Queryable,
  act: { act: AdminActName; adminId?: string; memberId?: string; subject?: string; reason?: string },
): Promise<string> {
  const { adminId = null, memberId = null, reason = null, subject = null } = act;
  const now = services.now();
  const [recorded] = await transaction.query<{ id: string }>(
    queries.recordAct({ act: act.act, adminId, memberId, reason, now, subject }),
  );
  if (!recorded) throw new Error('PostgreSQL did not return the recorded act.');
  return recorded.id;
}

/** An id that sorts after every real id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Lists the acts of admins, newest first. */
export async function listAdminActs(services: Services, query: PageQuery): Promise<CallAnswer<'listAdminActs'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const values = { beforeId: page.after?.[0] ?? lastId, limit: page.take + 1, offset: page.offset };
  const rows = await services.database.query<AdminAct>(queries.listActs(values));
  return pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
}

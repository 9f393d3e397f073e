import type { AdminAct, CallAnswer } from '@hustings/contract';
import { statement, type Queryable } from '../db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../db/paging.ts';
import type { Services } from '../core/services.ts';

/** The acts that are recorded. */
export type AdminActName = AdminAct['act'];

const recordStatement = statement(
  'adminActs.record',
  'INSERT INTO admin_acts (act, admin_id, member_id, reason, created_at, subject) VALUES ($1, $2, $3, $4, $5, $6)',
);

/**
 * Records what an admin does, in the transaction in which it is done: it cannot be done and not be recorded. Without
 * `adminId` it is the operator at the command line.
 */
export async function recordAdminAct(
  services: Services,
  transaction: Queryable,
  act: { act: AdminActName; adminId?: string; memberId?: string; subject?: string; reason?: string },
): Promise<void> {
  const { adminId = null, memberId = null, reason = null, subject = null } = act;
  await transaction.query(recordStatement, [act.act, adminId, memberId, reason, services.now(), subject]);
}

const listStatement = statement(
  'adminActs.list',
  // Ids are made in the order of time. Indexes: the primary keys.
  `SELECT r.id, r.act, r.reason, r.subject, r.created_at AS created,
     CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('userId', a.id, 'userName', a.user_name) END AS admin,
     CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('userId', m.id, 'userName', m.user_name) END AS member
   FROM admin_acts r LEFT JOIN accounts a ON a.id = r.admin_id LEFT JOIN accounts m ON m.id = r.member_id
   WHERE r.id < $1::uuid ORDER BY r.id DESC LIMIT $2 OFFSET $3`,
);

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What admins did, the newest first. */
export async function listAdminActs(services: Services, query: PageQuery): Promise<CallAnswer<'listAdminActs'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const values = [page.after?.[0] ?? afterAll, page.take + 1, page.offset];
  const rows = await services.database.query<AdminAct>(listStatement, values);
  return pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
}

import type { AdminAct, CallAnswer } from '@hustings/contract';
import type { Queryable } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../db/paging.ts';
import type { Services } from '../core/services.ts';

/** The acts that are recorded. */
export type AdminActName = AdminAct['act'];

const recordStatement = statement<{
  act: string;
  adminId: string | null;
  memberId: string | null;
  reason: string | null;
  now: Date;
  subject: string | null;
}>(
  'adminActs.record',
  'INSERT INTO admin_acts (act, admin_id, member_id, reason, created_at, subject) VALUES ($act, $adminId, $memberId, $reason, $now, $subject)',
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
  await transaction.query(recordStatement({ act: act.act, adminId, memberId, reason, now: services.now(), subject }));
}

const listStatement = statement<{ afterId: string | number; take: number; offset: number }>(
  'adminActs.list',
  // Ids are made in the order of time. Indexes: the primary keys.
  `SELECT r.id, r.act, r.reason, r.subject, r.created_at AS created,
     CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('userId', a.id, 'userName', a.user_name) END AS admin,
     CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('userId', m.id, 'userName', m.user_name) END AS member
   FROM admin_acts r LEFT JOIN accounts a ON a.id = r.admin_id LEFT JOIN accounts m ON m.id = r.member_id
   WHERE r.id < $afterId::uuid ORDER BY r.id DESC LIMIT $take OFFSET $offset`,
);

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What admins did, the newest first. */
export async function listAdminActs(services: Services, query: PageQuery): Promise<CallAnswer<'listAdminActs'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const values = { afterId: page.after?.[0] ?? afterAll, take: page.take + 1, offset: page.offset };
  const rows = await services.database.query<AdminAct>(listStatement(values));
  return pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
}

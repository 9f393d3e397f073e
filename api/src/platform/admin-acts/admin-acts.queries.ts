import { statement } from '../db/statement.ts';

/** Records an act of an admin. */
export const recordAct = statement<{
  act: string;
  adminId: string | null;
  memberId: string | null;
  reason: string | null;
  now: Date;
  subject: string | null;
}>(
  'adminActs.record',
  'INSERT INTO admin_acts (act, admin_id, member_id, reason, created_at, subject) VALUES ($act, $adminId, $memberId, $reason, $now, $subject) RETURNING id',
);

/** Selects the acts with ids below `beforeId`, newest first. Ids rise with time. Indexes: the primary keys. */
export const listActs = statement<{ beforeId: string | number; limit: number; offset: number }>(
  'adminActs.list',
  `SELECT r.id, r.act, r.reason, r.subject, r.created_at AS created,
     CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('userId', a.id, 'userName', a.user_name) END AS admin,
     CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('userId', m.id, 'userName', m.user_name) END AS member
   FROM admin_acts r LEFT JOIN accounts a ON a.id = r.admin_id LEFT JOIN accounts m ON m.id = r.member_id
   WHERE r.id < $beforeId::uuid ORDER BY r.id DESC LIMIT $limit OFFSET $offset`,
);

/** Selects the acts that concern a member, without the admins' names. Index: admin_acts_member. */
export const actsOnMember = statement<{ memberId: string }>(
  'adminActs.onMember',
  'SELECT act, created_at AS created FROM admin_acts WHERE member_id = $memberId ORDER BY id',
);

/** Removes a member from the acts on them and the acts by them. Indexes: admin_acts_member, admin_acts_admin. */
export const forgetMember = statement<{ memberId: string }>(
  'adminActs.forgetMember',
  `UPDATE admin_acts SET
     subject = CASE WHEN member_id = $memberId THEN NULL ELSE subject END,
     member_id = CASE WHEN member_id = $memberId THEN NULL ELSE member_id END,
     admin_id = CASE WHEN admin_id = $memberId THEN NULL ELSE admin_id END
   WHERE member_id = $memberId OR admin_id = $memberId`,
);

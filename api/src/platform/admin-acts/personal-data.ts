import { statement } from '../db/statement.ts';
import { fewRows, type PersonalData } from '../core/personal-data.ts';

const onMember = statement(
  'adminActs.onMember',
  // Which admin it was is not the member's to know. Index: admin_acts_member.
  'SELECT act, created_at AS created FROM admin_acts WHERE member_id = $1 ORDER BY id',
);

const forget = statement<{ memberId: string }>(
  'adminActs.forgetMember',
  // Indexes: admin_acts_member, admin_acts_admin.
  `UPDATE admin_acts SET
     subject = CASE WHEN member_id = $memberId THEN NULL ELSE subject END,
     member_id = CASE WHEN member_id = $memberId THEN NULL ELSE member_id END,
     admin_id = CASE WHEN admin_id = $memberId THEN NULL ELSE admin_id END
   WHERE member_id = $memberId OR admin_id = $memberId`,
);

/** The record of an act stays; whom it names goes. */
export const adminActsPersonalData: PersonalData[] = [
  {
    tables: { admin_acts: 'adminActs' },
    exported: { kind: 'adminActs', rows: (services, { accountId }) => fewRows(services, onMember, accountId) },
    async purge(_, transaction, { accountId }) {
      await transaction.query(forget({ memberId: accountId }));
    },
  },
];

import { createHash } from 'node:crypto';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { demoMembers, type DemoMember } from './demo-members.ts';
import { hashPassword } from '../passwords.ts';

/** The password of every account of the demo world. */
const demoPassword = 'Hustings-Demo-1!';

const dayMilliseconds = 86_400_000;

/** The id of a demo account: the same in every demo, made from its name in the form of a UUID of version 8. */
function demoAccountId(userName: string): string {
  const hex = createHash('sha256').update(`hustings/demo/accounts/${userName}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const addStatement = statement<{
  accountId: string;
  userName: string;
  email: string;
  passwordHash: string;
  displayName: string;
  firstName: string;
  lastName: string | null;
  roles: readonly string[];
  level: number;
  banned: boolean;
  joinedAt: Date;
  language: string;
  verifiedAt: boolean;
}>(
  'accounts.addDemo',
  `INSERT INTO accounts (id, user_name, email, password_hash, display_name, first_name, last_name, roles, level, banned,
     activated_at, consented_at, language, created_at, identity_verified_at)
   VALUES ($accountId, $userName, $email, $passwordHash, $displayName, $firstName, $lastName, $roles, $level, $banned,
     $joinedAt, $joinedAt, $language, $joinedAt, CASE WHEN $verifiedAt::boolean THEN $joinedAt::timestamptz END)
   ON CONFLICT DO NOTHING`,
);

/**
 * Adds the members of the demo world, activated and with their consent given. Seeding again changes nothing.
 *
 * @returns every demo member with its id, the named ones first.
 */
export async function seedAccounts(services: Services): Promise<(DemoMember & { id: string })[]> {
  const passwordHash = await hashPassword(services, demoPassword);
  const members = demoMembers.map((member) => Object.assign({ id: demoAccountId(member.userName) }, member));
  await services.database.transaction(async (transaction) => {
    for (const [index, member] of members.entries()) {
      // The members came one after another over the last year and a half.
      const joined = new Date(services.now().getTime() - (540 - index * 8) * dayMilliseconds);
      const displayName = [member.firstName, member.lastName].filter(Boolean).join(' ');
      await transaction.query(
        addStatement({
          accountId: member.id,
          userName: member.userName,
          email: `${member.userName}@demo.example`,
          passwordHash,
          displayName,
          firstName: member.firstName,
          lastName: member.lastName ?? null,
          roles: member.roles ?? [],
          level: member.level,
          banned: member.banned ?? false,
          joinedAt: joined,
          language: member.language ?? 'en',
          verifiedAt: member.verified ?? false,
        }),
      );
    }
  });
  return members;
}

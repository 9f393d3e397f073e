import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/core/services.ts';
import { hashPassword } from '../passwords.ts';
import { demoMembers, type DemoMember } from './demo-members.ts';
import { addDemoAccount, addDemoBan } from './demo.queries.ts';

/** The password of every demo account. */
const demoPassword = 'Hustings-Demo-1!';

/** The reason that the banned demo member reads. */
const demoBanReason = 'You kept writing insults to two members after a warning and a suspension.';

const dayMilliseconds = 86_400_000;

/** Derives the id of a demo account from its name, as a UUID of version 8, so that every demo has the same ids. */
function demoAccountId(userName: string): string {
  const hex = createHash('sha256').update(`hustings/demo/accounts/${userName}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Adds the demo members, activated and with consent. Seeding again changes nothing.
 *
 * @returns all demo members with their ids; the members whom the README names come first.
 */
export async function seedAccounts(services: Services): Promise<(DemoMember & { id: string })[]> {
  const passwordHash = await hashPassword(services, demoPassword);
  const members = demoMembers.map((member) => Object.assign({ id: demoAccountId(member.userName) }, member));
  await services.database.transaction(async (transaction) => {
    for (const [index, member] of members.entries()) {
      await addDemoAccount(transaction, {
        accountId: member.id,
        userName: member.userName,
        email: `${member.userName}@demo.example`,
        passwordHash,
        displayName: [member.firstName, member.lastName].filter(Boolean).join(' '),
        firstName: member.firstName,
        lastName: member.lastName ?? null,
        roles: member.roles ?? [],
        level: member.level,
        banned: member.banned ?? false,
        // Spreads the sign-ups over the last year and a half.
        joinedAt: new Date(services.now().getTime() - (540 - index * 8) * dayMilliseconds),
        language: member.language ?? 'en',
        isVerified: member.verified ?? false,
      });
      if (member.banned)
        await addDemoBan(transaction, { accountId: member.id, reason: demoBanReason, now: services.now() });
    }
  });
  return members;
}

import type { Services } from '../../../platform/core/services.ts';
import { addressHash, sealLetter } from '../keys.ts';
import * as queries from './seed-invitations.queries.ts';

const dayMilliseconds = 86_400_000;

/** The invitations of Ann in the demo, one in each state: the days since it was sent, followed and used. */
const demoInvitations = [
  { email: 'willa@mail.example', sent: 6, opened: 5, joined: 4 },
  { email: 'oscar@mail.example', sent: 3, opened: 2 },
  { email: 'pim@mail.example', sent: 2 },
];

/** Adds the invitations of the demo. Sends nothing. Idempotent as long as the first ones are there. */
export async function seedInvitations(services: Services): Promise<void> {
  const { database, now } = services;
  const daysAgo = (days: number | undefined): Date | null =>
    days === undefined ? null : new Date(now().getTime() - days * dayMilliseconds);
  for (const { email, sent, opened, joined } of demoInvitations)
    await database.query(
      queries.insertDemoInvitation({
        userNameKey: 'ann',
        addressHash: addressHash(services, email),
        sealedLetter: sealLetter(services, { email, body: 'Come and have a look.' }),
        createdAt: daysAgo(sent) ?? now(),
        openedAt: daysAgo(opened),
        joinedAt: daysAgo(joined),
      }),
    );
}

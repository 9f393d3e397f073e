import { expect, test } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables } from '../../testing/plans.ts';
import * as queries from './invite/invite.queries.ts';

const accountId = '40000000-0000-4000-8000-000000000001';
const now = new Date();
const hash = Buffer.alloc(32, 1);

const id = `('40000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const { planOf } = planDatabase(`
    INSERT INTO accounts (id, user_name, email, password_hash, activated_at)
    SELECT ${id}, 'member' || n, 'member' || n || '@test.example', 'none', now() FROM generate_series(1, 2000) n;
    INSERT INTO invitations (account_id, address_hash, sealed_letter, language, created_at, due_at, mailed_at, mail_id)
    SELECT CASE WHEN n % 4 = 0 THEN '${accountId}'::uuid ELSE ('40000000-0000-4000-8000-' || lpad((1 + n % 2000)::text, 12, '0'))::uuid END,
      sha256(n::text::bytea), '\\x00', 'en', now() - n * interval '1 minute', now(), now() - n * interval '1 minute', uuidv7()
    FROM generate_series(1, 20000) n;
`);

test('a page of invitations reads its own rows, however deep it is', async () => {
  const afterTime = new Date(now.getTime() - 5 * 86_400_000).toISOString();
  const oldest = new Date(now.getTime() - 30 * 86_400_000);
  const afterId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  const page = queries.listInvitations({ accountId, oldest, afterTime, afterId, limit: 11, offset: 0 });
  const steps = await planOf(page);
  expect(rowsReadOf(steps, 'invitations')).toBeLessThanOrEqual(11);
  expect(scannedTables(steps)).not.toContain('invitations');
});

test('the job and the limits look their rows up', async () => {
  const since = new Date(now.getTime() - 86_400_000);
  for (const statement of [
    queries.takeDue({ now, oldest: since, complaints: 2 }),
    queries.mayMail({ addressHash: hash, email: 'member1@test.example', accountId, mostMails: 3 }),
    queries.countToDomain({ domainHash: hash, since }),
    queries.countReported({ accountId }),
    queries.invitedBefore({ accountId, addressHashes: [hash] }),
  ])
    expect(scannedTables(await planOf(statement))).not.toContain('invitations');
});

import type { CallAnswer } from '@hustings/contract';
import { requireRecentPassword } from '../accounts/index.ts';
import { recordAdminAct } from '../admin-acts/index.ts';
import { statement } from '../kernel/database.ts';
import { RequestFailure } from '../kernel/failure.ts';
import { isFreeMail } from '../kernel/free-mail.ts';
import type { Member } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { requirePolly } from './find.ts';
import { knownOf, type KnownRow } from './queries.ts';

type Tied = CallAnswer<'tieClaimDomain'>;

/**
 * The domains of mail that count for claims of a page, and where each is known from.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function listDomains({ database }: Services, idOrSlug: string): Promise<{ results: Tied[] }> {
  const { personId } = await requirePolly(database, idOrSlug);
  const known = await database.query<KnownRow>(knownOf, [personId]);
  const domains = known.filter(({ kind, value }) => kind === 'emailDomain' && !isFreeMail(value));
  return { results: domains.map(({ value, from }) => ({ domain: value, from })) };
}

const tieStatement = statement(
  'claims.tie',
  // Index: the primary key.
  `INSERT INTO claim_domains (person_id, domain, added_by, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING domain`,
);

const untieStatement = statement(
  'claims.untie',
  // Index: the primary key.
  'DELETE FROM claim_domains WHERE person_id = $1 AND domain = $2 RETURNING domain',
);

/**
 * Ties a domain of mail to an office (decisions, section 10); it is recorded.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` (field `domain`) for one at which anybody gets an
 * address; `AlreadyExists`.
 */
export async function tieDomain(services: Services, admin: Member, idOrSlug: string, domain: string): Promise<Tied> {
  requireRecentPassword(services, admin);
  if (isFreeMail(domain)) throw new RequestFailure('InvalidValue', { field: 'domain' });
  await services.database.transaction(async (transaction) => {
    const { personId, slug } = await requirePolly(transaction, idOrSlug);
    const tied = await transaction.query(tieStatement, [personId, domain, admin.accountId, services.now()]);
    if (tied.length === 0) throw new RequestFailure('AlreadyExists', { field: 'domain' });
    const subject = `/polly/${slug}`;
    await recordAdminAct(services, transaction, {
      act: 'tieDomain',
      adminId: admin.accountId,
      subject,
      reason: domain,
    });
  });
  return { domain, from: 'admin' };
}

/**
 * Takes back a domain that an admin has tied; it is recorded. What was claimed by it stays.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`.
 */
export async function untieDomain(
  services: Services,
  admin: Member,
  idOrSlug: string,
  domain: string,
): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const { personId, slug } = await requirePolly(transaction, idOrSlug);
    const untied = await transaction.query(untieStatement, [personId, domain.toLowerCase()]);
    if (untied.length === 0) throw new RequestFailure('NotFound');
    const subject = `/polly/${slug}`;
    await recordAdminAct(services, transaction, {
      act: 'untieDomain',
      adminId: admin.accountId,
      subject,
      reason: domain,
    });
  });
  return {};
}

import type { CallAnswer, CallRequest, ListedClaimDomain } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isFreeMail } from '../../../platform/web-fetch/free-mail.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requirePolly } from '../lookup.ts';
import { knownOf, type KnownRow } from '../claims.queries.ts';

type Tied = CallAnswer<'tieClaimDomain'>;

/**
 * The domains of mail that count for claims of a page, and where each is known from.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function listDomains({ database }: Services, idOrSlug: string): Promise<{ results: Tied[] }> {
  const { personId } = await requirePolly(database, idOrSlug);
  const known = await database.query<KnownRow>(knownOf({ personId }));
  const domains = known.filter(({ kind, value }) => kind === 'emailDomain' && !isFreeMail(value));
  return { results: domains.map(({ value, from }) => ({ domain: value, from })) };
}

const tiedStatement = statement(
  'claims.tied',
  // $1 and $2 domain and polly of the last one of the page before, $3 a part of the domain or the name, $4 how many, $5
  // to pass over. Index: claim_domains_by_domain.
  `SELECT d.domain, d.created_at AS created, p.id AS "personId", s.slug, p.name,
     CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('userId', a.id, 'userName', a.user_name) END AS "addedBy"
   FROM claim_domains d JOIN people p ON p.id = d.person_id
     JOIN person_slugs s ON s.person_id = p.id AND s.current LEFT JOIN accounts a ON a.id = d.added_by
   WHERE (d.domain, d.person_id) > ($1::text, $2::uuid)
     AND ($3::text IS NULL OR strpos(d.domain, lower($3)) > 0
       OR (search_words($3) <> '' AND search_words(p.name) LIKE '%' || search_words($3) || '%'))
   ORDER BY d.domain, d.person_id LIMIT $4 OFFSET $5`,
);

interface TiedRow extends Pick<ListedClaimDomain, 'domain' | 'created'> {
  personId: string;
  slug: string;
  name: string;
  addedBy: ListedClaimDomain['addedBy'] | null;
}

const beforeAll = ['', '00000000-0000-0000-0000-000000000000'];

/**
 * The domains that admins have tied to offices, by domain.
 *
 * @throws {RequestFailure} `ValidationError` of the field `after`.
 */
export async function listTiedDomains(
  { database }: Services,
  query: CallRequest<'listTiedDomains'>['query'],
): Promise<CallAnswer<'listTiedDomains'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text', 'uuid']));
  const values = [...(page.after ?? beforeAll), query.term?.trim() || null, page.take + 1, page.offset];
  const rows = await database.query<TiedRow>(tiedStatement, values);
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.domain, row.personId]);
  const results = answer.results.map(({ domain, created, addedBy, personId, slug, name }) => ({
    domain,
    created,
    polly: { personId, slug, name },
    addedBy: addedBy ?? undefined,
  }));
  return { ...answer, results };
}

const tieStatement = statement<{ personId: string; domain: string; accountId: string; now: Date }>(
  'claims.tie',
  // Index: the primary key.
  `INSERT INTO claim_domains (person_id, domain, added_by, created_at) VALUES ($personId, $domain, $accountId, $now)
   ON CONFLICT DO NOTHING RETURNING domain`,
);

const untieStatement = statement<{ personId: string; domain: string }>(
  'claims.untie',
  // Index: the primary key.
  'DELETE FROM claim_domains WHERE person_id = $personId AND domain = $domain RETURNING domain',
);

/**
 * Ties a domain of mail to an office (docs/decisions/10-claims.md); it is recorded.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` (field `domain`) for one at which anybody gets
 * an address; `AlreadyExists`.
 */
export async function tieDomain(services: Services, admin: Member, idOrSlug: string, domain: string): Promise<Tied> {
  requireRecentPassword(services, admin);
  if (isFreeMail(domain)) throw new RequestFailure('InvalidValue', { field: 'domain' });
  await services.database.transaction(async (transaction) => {
    const { personId, slug } = await requirePolly(transaction, idOrSlug);
    const tied = await transaction.query(
      tieStatement({ personId, domain, accountId: admin.accountId, now: services.now() }),
    );
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
    const untied = await transaction.query(untieStatement({ personId, domain: domain.toLowerCase() }));
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

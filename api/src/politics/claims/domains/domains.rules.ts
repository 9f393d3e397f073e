import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isFreeMail } from '../../../platform/web-fetch/free-mail.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requirePolly } from '../lookup.ts';
import { provableContacts, type ContactRow } from '../verification/verification-methods.queries.ts';
import * as queries from './domains.queries.ts';

type TiedDomain = CallAnswer<'tieClaimDomain'>;

/**
 * Lists the mail domains that prove a claim of a page, with their sources.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listDomains({ database }: Services, idOrSlug: string): Promise<{ results: TiedDomain[] }> {
  const { personId } = await requirePolly(database, idOrSlug);
  const contacts = await database.query<ContactRow>(provableContacts({ personId }));
  const domains = contacts.filter(({ kind, value }) => kind === 'emailDomain' && !isFreeMail(value));
  return { results: domains.map(({ value, from }) => ({ domain: value, from })) };
}

/** A sort key that precedes those of all domains. */
const start: queries.TiedDomainCursor = { afterDomain: '', afterPersonId: '00000000-0000-0000-0000-000000000000' };

/** Decodes the cursor of a page of tied domains. */
function decodeAfter(after: string): queries.TiedDomainCursor {
  const [domain, personId] = decodeCursor(after, ['text', 'uuid']);
  return { afterDomain: String(domain), afterPersonId: String(personId) };
}

/**
 * Lists the domains that admins have tied to offices, ordered by domain.
 *
 * @throws {RequestFailure} `ValidationError` at the field `after`
 */
export async function listTiedDomains(
  { database }: Services,
  query: CallRequest<'listTiedDomains'>['query'],
): Promise<CallAnswer<'listTiedDomains'>> {
  const page = pageRequest(query, decodeAfter);
  const term = query.term?.trim() || null;
  const rows = await database.query<queries.TiedDomainRow>(
    queries.tiedDomains({ ...(page.after ?? start), term, limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.domain, row.personId]);
  const results = answer.results.map(({ domain, created, addedBy, personId, slug, name }) => ({
    domain,
    created,
    polly: { personId, slug, name },
    addedBy: addedBy ?? undefined,
  }));
  return { ...answer, results };
}

/**
 * Ties a mail domain to an office (docs/decisions/10-claims.md) and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` (field `domain`) for a free mail provider;
 * `AlreadyExists`
 */
export async function tieDomain(
  services: Services,
  admin: Member,
  idOrSlug: string,
  domain: string,
): Promise<TiedDomain> {
  requireRecentPassword(services, admin);
  if (isFreeMail(domain)) throw new RequestFailure('InvalidValue', { field: 'domain' });
  await services.database.transaction(async (transaction) => {
    const { personId, slug } = await requirePolly(transaction, idOrSlug);
    const tied = await transaction.query(
      queries.tieDomain({ personId, domain, adminId: admin.accountId, now: services.now() }),
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
 * Unties a domain that an admin has tied, and records the act. Claims that it has proven stay.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`
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
    const untied = await transaction.query(queries.untieDomain({ personId, domain: domain.toLowerCase() }));
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

import type { PageRole } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import { isId } from '../../platform/crypto/ids.ts';
import type { Member } from '../../platform/core/handler.ts';
import * as queries from './claims.queries.ts';

/**
 * Finds a polly by id or slug.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function requirePolly(database: Queryable, idOrSlug: string): Promise<queries.PollyRow> {
  const key = idOrSlug.toLowerCase();
  const [row] = await database.query<queries.PollyRow>(
    isId(idOrSlug) ? queries.pollyById({ personId: key }) : queries.pollyBySlug({ slug: key }),
  );
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/** Returns the role of a member on the page of a polly; undefined if the member has none. */
export async function roleOf(database: Queryable, personId: string, accountId: string): Promise<PageRole | undefined> {
  const [row] = await database.query<queries.RoleRow>(queries.roleOf({ personId, accountId }));
  return row?.role;
}

/**
 * Finds a polly on whose page the member is owner or staff (docs/decisions/10-claims.md).
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` if the member has no role
 */
export async function requireRole(
  database: Queryable,
  { accountId }: Member,
  idOrSlug: string,
): Promise<queries.PollyRow & { role: PageRole }> {
  const polly = await requirePolly(database, idOrSlug);
  const role = await roleOf(database, polly.personId, accountId);
  if (!role) throw new RequestFailure('Forbidden');
  return { ...polly, role };
}

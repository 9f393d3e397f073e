import type { PageRole } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import { isId } from '../../platform/crypto/ids.ts';
import type { Member } from '../../platform/core/handler.ts';
import * as queries from './claims.queries.ts';

/**
 * A polly by id or slug.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function requirePolly(database: Queryable, idOrSlug: string): Promise<queries.PollyRow> {
  const found = isId(idOrSlug) ? queries.pollyById : queries.pollyBySlug;
  const [row] = await database.query<queries.PollyRow>(found, [idOrSlug.toLowerCase()]);
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/** How a member speaks for a polly; undefined where they do not. */
export async function roleOf(database: Queryable, personId: string, accountId: string): Promise<PageRole | undefined> {
  const [row] = await database.query<queries.RoleRow>(queries.roleOf({ personId, accountId }));
  return row?.role;
}

/**
 * A polly for whom the member speaks: as owner of the page or as staff (docs/decisions/10-claims.md).
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`.
 */
export async function requireSpeaker(
  database: Queryable,
  { accountId }: Member,
  idOrSlug: string,
): Promise<queries.PollyRow & { role: PageRole }> {
  const polly = await requirePolly(database, idOrSlug);
  const role = await roleOf(database, polly.personId, accountId);
  if (!role) throw new RequestFailure('Forbidden');
  return { ...polly, role };
}

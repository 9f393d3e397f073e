import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import { isId } from '../../platform/crypto/ids.ts';
import { targets } from './targets.queries.ts';

/** The kinds of pages that have news. */
export type NewsKind = keyof typeof targets;

/** A polly or party with the path of its page. */
export interface NewsTarget {
  kind: NewsKind;
  id: string;
  path: string;
}

/**
 * Finds a polly or party by id or slug.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function requireTarget(database: Queryable, kind: NewsKind, idOrSlug: string): Promise<NewsTarget> {
  const { byId, bySlug } = targets[kind];
  const key = idOrSlug.toLowerCase();
  const [row] = await database.query<{ id: string; path: string }>(
    isId(idOrSlug) ? byId({ id: key }) : bySlug({ slug: key }),
  );
  if (!row) throw new RequestFailure('NotFound');
  return { kind, ...row };
}

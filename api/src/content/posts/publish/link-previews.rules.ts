import type { LinkPreview } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { asLinkPreview, type FoundPreview } from '../../link-previews/index.ts';
import { previewExists, previewsByIds } from './link-previews.queries.ts';

/**
 * The page that a post is to lead to, held until the transaction ends.
 *
 * @throws {RequestFailure} `InvalidValue` (field `linkPreviewId`) for a page of which nothing was found.
 */
export async function requireLinkPreview(transaction: Queryable, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const found = await transaction.query(previewExists({ previewId: id }));
  if (found.length === 0) throw new RequestFailure('InvalidValue', { field: 'linkPreviewId' });
  return id;
}

/** What this server has read of the pages that something leads to which waits for its hour, by their ids. */
export async function linkPreviewsById(
  database: Queryable,
  ids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string | undefined, LinkPreview>> {
  const named = ids.filter((id) => id !== undefined);
  if (named.length === 0) return new Map();
  const rows = await database.query<FoundPreview>(previewsByIds({ previewIds: named }));
  return new Map(rows.map((row) => [row.id, asLinkPreview(row)]));
}

import type { LinkPreview } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { asLinkPreview, type LinkPreviewRow } from '../../link-previews/index.ts';
import { lockPreview, previewExists, previewsByIds } from './link-previews.queries.ts';

/**
 * Checks the link preview of a post. For a named post, locks the preview until the transaction ends. An anonymous post
 * is published without its preview if the preview is deleted before.
 *
 * @throws {RequestFailure} `InvalidValue` (field `linkPreviewId`) for an unknown preview or one whose page could not be
 * fetched
 */
export async function requireLinkPreview(
  transaction: Queryable,
  id: string | undefined,
  { anonymous }: { anonymous: boolean },
): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const found = await transaction.query((anonymous ? previewExists : lockPreview)({ previewId: id }));
  if (found.length === 0) throw new RequestFailure('InvalidValue', { field: 'linkPreviewId' });
  return id;
}

/** Returns the previews of delayed posts by id; ignores undefined ids. */
export async function linkPreviewsById(
  database: Queryable,
  ids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string | undefined, LinkPreview>> {
  const previewIds = ids.filter((id) => id !== undefined);
  if (previewIds.length === 0) return new Map();
  const rows = await database.query<LinkPreviewRow>(previewsByIds({ previewIds }));
  return new Map(rows.map((row) => [row.id, asLinkPreview(row)]));
}

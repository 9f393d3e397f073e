import type { RouteDeclaration } from '@hustings/contract';
import type { Viewer } from '../../platform/core/handler.ts';
import { readerOf } from '../../platform/http/response/offline-cacheable.ts';

/** Addresses that are a secret, and pages on which something is changed: without a connection they are of no use. */
const neverKept = /:(?:key|token)\b|^\/(?:settings|editor|newsletter|emailandpasswordupdate|claim_my_page)\b/i;

/**
 * For whom a browser may keep the document of a page, to be read without a connection; undefined where nobody may: what is
 * for admins, for those who are banned, and what says something about an account.
 */
export function offlineReaderOf(
  { path, access }: Pick<RouteDeclaration, 'path' | 'access'>,
  viewer: Viewer,
): string | undefined {
  const isBanned = viewer.kind === 'member' && viewer.banned;
  return access === 'admin' || isBanned || neverKept.test(path) ? undefined : readerOf(viewer);
}

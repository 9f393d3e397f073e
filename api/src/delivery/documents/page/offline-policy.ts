import type { RouteDeclaration } from '@hustings/contract';
import type { Viewer } from '../../../platform/core/handler.ts';
import { holdsSecret } from '../../releases/index.ts';
import { readerOf } from '../../../platform/http/response/offline-cacheable.ts';

/** Matches forms, which are useless offline. */
const forms = /^\/(?:settings|editor|newsletter|emailandpasswordupdate|claim_my_page)\b/i;

/**
 * Returns the reader for whom a browser may store the document of a page for offline use. Undefined for pages of
 * admins, for banned members, and for pages with secrets or account settings.
 */
export function offlineReaderOf(
  { path, access }: Pick<RouteDeclaration, 'path' | 'access'>,
  viewer: Viewer,
): string | undefined {
  const isBanned = viewer.kind === 'member' && viewer.banned;
  return access === 'admin' || isBanned || holdsSecret({ path }) || forms.test(path) ? undefined : readerOf(viewer);
}

import { forgetReaderCaches } from '@hustings/session/reader-cache';
import { call } from '@hustings/vertical/client';
import { forgetAnonymousMode } from './anonymous-mode.ts';
import { keepDock } from '../dock/dock-memory.ts';
import { openDocument } from '../pages/open-document.ts';

/**
 * Logs out: ends the session on the server, and deletes anonymous mode, the dock, cached pages and unpublished texts of this
 * browser. Then opens `/login` as a new document (docs/product.md#4-states).
 *
 * @throws if the call fails; then nothing is deleted
 */
export async function endSession(): Promise<void> {
  await call('logOut', {});
  forgetAnonymousMode();
  keepDock(undefined);
  await forgetReaderCaches();
  // Delete the member's drafts and unsent posts. If this code fails to load, the page of the next member deletes them.
  await import('@hustings/session/unpublished-store')
    .then(({ forgetUnpublished }) => forgetUnpublished())
    .catch(() => undefined);
  openDocument('/login');
}

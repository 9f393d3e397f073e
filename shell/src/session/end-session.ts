import { forgetReaderCaches } from '@hustings/session/reader-cache';
import { call } from '@hustings/vertical/client';
import { forgetAnonymousMode } from './anonymous-mode.ts';
import { keepDock } from '../dock/dock-memory.ts';
import { openDocument } from '../pages/open-document.ts';
import { logInPathFor } from '../pages/return-path.ts';

let isLoggingOut = false;

/**
 * Logs out: ends the session on the server, and deletes anonymous mode, the dock, cached pages and unpublished texts of this
 * browser. Then opens `/login` as a new document (docs/product.md#4-states).
 *
 * @throws if the call fails; then nothing is deleted
 */
export async function endSession(): Promise<void> {
  isLoggingOut = true;
  try {
    await call('logOut', {});
  } catch (error) {
    isLoggingOut = false;
    throw error;
  }
  forgetAnonymousMode();
  keepDock(undefined);
  await forgetReaderCaches();
  // Delete the member's drafts and unsent posts. If this code fails to load, the page of the next member deletes them.
  await import('@hustings/session/unpublished-store')
    .then(({ forgetUnpublished }) => forgetUnpublished())
    .catch(() => undefined);
  openDocument('/login');
}

/**
 * Leaves a session that the server has ended: deletes what belongs to it, and opens the log-in page, which leads back here.
 * Does nothing during a log-out, whose calls still running are refused too, and which leads to `/login` itself.
 */
export async function leaveEndedSession(): Promise<void> {
  if (isLoggingOut) return;
  forgetAnonymousMode();
  keepDock(undefined);
  await forgetReaderCaches();
  openDocument(logInPathFor(location.pathname + location.search));
}

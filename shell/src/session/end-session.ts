import { forgetReaderCaches } from '@hustings/session/reader-cache';
import { call } from '@hustings/vertical/client';
import { forgetAnonymousMode } from './anonymous-mode.ts';
import { openDocument } from '../pages/open-document.ts';

/**
 * Logs out: ends the session on the server, forgets anonymous mode, what was read and unpublished words in this
 * browser, and opens `/login` as a new document (docs/product.md#4-states).
 *
 * @throws what the call throws; then nothing is forgotten
 */
export async function endSession(): Promise<void> {
  await call('logOut', {});
  forgetAnonymousMode();
  await forgetReaderCaches();
  // Where this code does not load, the page of the next member forgets the words.
  await import('@hustings/session/unpublished-store')
    .then(({ forgetUnpublished }) => forgetUnpublished())
    .catch(() => undefined);
  openDocument('/login');
}

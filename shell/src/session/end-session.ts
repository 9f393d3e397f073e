import { forgetRead } from '@hustings/session/read';
import { call } from '@hustings/vertical/client';
import { forgetAnonymousMode } from './anonymous-mode.ts';
import { leaveFor } from '../pages/leave.ts';

/**
 * Logs out: ends the session on the server, forgets anonymous mode, what was read and unpublished words in this
 * browser, and opens `/login` as a new document (docs/product.md#4-states).
 *
 * @throws what the call throws; then nothing is forgotten
 */
export async function endSession(): Promise<void> {
  await call('logOut', {});
  forgetAnonymousMode();
  await forgetRead();
  // Where this code does not load, the page of the next member forgets the words.
  await import('@hustings/session/kept').then(({ forgetKept }) => forgetKept()).catch(() => undefined);
  leaveFor('/login');
}

import { z } from 'zod';
import { AccountDeletion, PendingDeletion, UndoKey } from './schemas.ts';
import { describeCalls, nothing } from '../call-description.ts';

/**
 * Calls about the deletion of the caller's account and its restoration (docs/product.md#4-states;
 * docs/decisions/03-accounts.md).
 */
export const accountDeletionCalls = describeCalls({
  deleteAccount: {
    endpoint: 'DELETE /user/self',
    summary: 'Delete the account of the caller: hidden at once, undone by the link of a mail, purged after that',
    tag: 'accounts',
    access: 'member',
    openToBanned: true,
    body: AccountDeletion,
    answer: PendingDeletion,
    failures: ['InvalidCredentials', 'AccountLocked', 'PasswordNeeded'],
    changes: nothing.newDocument,
  },
  undeleteAccount: {
    endpoint: 'POST /user/undelete/:key',
    summary: 'Undo the deletion of an account by the link of its mail; signs nobody in',
    tag: 'accounts',
    access: 'guest',
    openToBanned: true,
    params: z.object({ key: UndoKey }),
    answer: z.object({ userName: z.string() }),
    failures: ['TokenExpired'],
    changes: nothing.newDocument,
  },
});

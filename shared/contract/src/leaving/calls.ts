import { z } from 'zod';
import { AccountDeletion, DataExport, DownloadAnswer, PendingDeletion, UndoKey } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** Taking one's data along, and leaving (docs/product.md#4-states; docs/decisions/03-accounts.md). */
export const leavingCalls = describeCalls({
  requestExport: {
    summary: 'Ask for a zip of everything the caller made or is known by; a mail tells when it is ready',
    tag: 'accounts',
    access: 'member',
    openToBanned: true,
    answer: DataExport,
    status: 202,
    failures: ['PasswordNeeded'],
  },
  getExport: {
    summary: 'How far the export of the caller is',
    tag: 'accounts',
    access: 'member',
    openToBanned: true,
    answer: DataExport,
  },
  downloadExport: {
    summary: 'The zip of the caller, while it is kept',
    tag: 'accounts',
    access: 'member',
    openToBanned: true,
    sends: 'application/zip',
    answer: DownloadAnswer,
    failures: ['NotFound'],
  },
  deleteAccount: {
    summary: 'Delete the account of the caller: hidden at once, undone by the link of a mail, purged after that',
    tag: 'accounts',
    access: 'member',
    openToBanned: true,
    body: AccountDeletion,
    answer: PendingDeletion,
    failures: ['InvalidCredentials', 'AccountLocked', 'PasswordNeeded'],
  },
  undeleteAccount: {
    summary: 'Undo the deletion of an account by the link of its mail; signs nobody in',
    tag: 'accounts',
    access: 'guest',
    openToBanned: true,
    params: z.object({ key: UndoKey }),
    answer: z.object({ userName: z.string() }),
    failures: ['TokenExpired'],
  },
});

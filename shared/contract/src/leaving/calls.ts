import { z } from 'zod';
import { AccountDeletion, DataExport, DownloadAnswer, PendingDeletion, UndoKey } from './schemas.ts';
import { describeCalls, nothing } from '../call-description.ts';

/** Taking one's data along, and leaving (docs/product.md#4-states; docs/decisions/03-accounts.md). */
export const leavingCalls = describeCalls({
  requestExport: {
    endpoint: 'POST /user/export',
    summary: 'Ask for a zip of everything the caller made or is known by; a mail tells when it is ready',
    tag: 'accounts',
    access: 'member',
    openToBanned: true,
    answer: DataExport,
    status: 202,
    failures: ['PasswordNeeded'],
    changes: ['getExport'],
  },
  getExport: {
    endpoint: 'GET /user/export',
    summary: 'How far the export of the caller is',
    tag: 'accounts',
    access: 'member',
    openToBanned: true,
    answer: DataExport,
  },
  downloadExport: {
    endpoint: 'GET /user/export/download',
    summary: 'The zip of the caller, while it is kept',
    tag: 'accounts',
    access: 'member',
    openToBanned: true,
    sends: 'application/zip',
    answer: DownloadAnswer,
    failures: ['NotFound'],
  },
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

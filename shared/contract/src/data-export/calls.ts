import { DownloadAnswer } from '../common/schemas.ts';
import { DataExport } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** Calls about the export of a member's data as a zip file (docs/decisions/03-accounts.md). */
export const dataExportCalls = describeCalls({
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
});

import { z } from 'zod';
import { textLimits } from '../limits.ts';
import { Moment } from '../common/schemas.ts';

/** How far an export is; `none` before the first, and again once the last has been removed. */
export const ExportStatus = z.enum(['none', 'waiting', 'running', 'ready', 'failed']);
export type ExportStatus = z.infer<typeof ExportStatus>;

/** The export of everything that a member made or is known by (docs/decisions/03-accounts.md). */
export const DataExport = z.object({
  status: ExportStatus,
  /** Percent of the work that is done. */
  progress: z.number().int().min(0).max(100),
  requested: Moment.optional(),
  /** Until when a finished one can be downloaded. */
  expires: Moment.optional(),
  /** The size of a finished one. */
  bytes: z.number().int().optional(),
});
export type DataExport = z.infer<typeof DataExport>;

/** A file that is saved under a name. It is its reader's alone and kept by no cache, unless it says otherwise. */
export const DownloadAnswer = z.object({
  stream: z.custom<AsyncIterable<Uint8Array>>(),
  bytes: z.number().int(),
  mediaType: z.string(),
  fileName: z.string(),
  /** Seconds for which caches may keep a file that is everybody's. */
  publicSeconds: z.number().int().optional(),
});
export type DownloadAnswer = z.infer<typeof DownloadAnswer>;

/** The deletion of one's own account. The password may be left out where it was given in the last minutes. */
export const AccountDeletion = z.strictObject({
  password: z.string().min(1).max(textLimits.password.max).optional(),
});
export type AccountDeletion = z.input<typeof AccountDeletion>;

/** The key of the link in the mail that tells of a deletion. */
export const UndoKey = z.string().max(100);
export type UndoKey = z.infer<typeof UndoKey>;

/** A deletion that can be undone. */
export const PendingDeletion = z.object({ undoUntil: Moment });
export type PendingDeletion = z.infer<typeof PendingDeletion>;

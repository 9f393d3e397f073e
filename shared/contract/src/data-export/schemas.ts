import { z } from 'zod';
import { Moment } from '../common/schemas.ts';

/** The state of an export. `none`: no export was requested yet, or the last one was removed. */
export const ExportStatus = z.enum(['none', 'waiting', 'running', 'ready', 'failed']);
export type ExportStatus = z.infer<typeof ExportStatus>;

/** The export of a member's data (docs/decisions/03-accounts.md). */
export const DataExport = z.object({
  status: ExportStatus,
  /** The progress in percent. */
  progress: z.number().int().min(0).max(100),
  requested: Moment.optional(),
  /** The time until which a finished export can be downloaded. */
  expires: Moment.optional(),
  /** The size of a finished export. */
  bytes: z.number().int().optional(),
});
export type DataExport = z.infer<typeof DataExport>;

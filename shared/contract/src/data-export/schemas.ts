import { z } from 'zod';
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

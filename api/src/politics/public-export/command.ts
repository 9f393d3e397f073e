import type { Services } from '../../platform/core/services.ts';
import { exportFiles, type ExportFormat } from './export-files.ts';
import { writeFile } from './hourly-file.ts';

/** Returns whether a text is the name of a format. */
export const isExportFormat = (format: string): format is ExportFormat => Object.hasOwn(exportFiles, format);

/** The names of all formats. */
export const exportFormats = Object.keys(exportFiles);

/** Writes the current public data to a file, with the same content as the download. */
export const exportTo = (services: Services, format: ExportFormat, path: string): Promise<void> =>
  writeFile(services, exportFiles[format], path);

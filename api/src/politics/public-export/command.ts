import type { Services } from '../../platform/core/services.ts';
import { exportFiles, type ExportForm } from './all-files.ts';
import { writeFile } from './files.ts';

/** Whether public data can be written in a form. */
export const isExportForm = (form: string): form is ExportForm => Object.hasOwn(exportFiles, form);

/** The names of the forms, for the person at the command line. */
export const exportForms = Object.keys(exportFiles);

/** Writes the public data of this moment to a file: the same that the site answers to everybody. */
export const exportTo = (services: Services, form: ExportForm, path: string): Promise<void> =>
  writeFile(services, exportFiles[form], path);

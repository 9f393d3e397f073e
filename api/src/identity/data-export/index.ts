/** The export of a member's personal data as a file. */
export { dataExportHandlers } from './data-export.routes.ts';
export { exportTexts } from './export-texts.ts';
export { dataExportPersonalData } from './personal-data.ts';
export { sweepExports } from './export-files.ts';
export { makeNextExport, startExports } from './worker.ts';

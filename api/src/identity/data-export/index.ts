/** A member's own data as a file: the public face of the domain. */
export { dataExportHandlers } from './data-export.routes.ts';
export { exportWords } from './export-texts.ts';
export { dataExportPersonalData } from './personal-data.ts';
export { sweepExports } from './export-files.ts';
export { makeNextExport, startExports } from './worker.ts';

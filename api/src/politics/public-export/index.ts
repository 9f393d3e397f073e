/** Downloads of the public data on people in office. */
export { exportHandlers } from './public-export.routes.ts';
export { exportFormats, exportTo, isExportFormat } from './command.ts';

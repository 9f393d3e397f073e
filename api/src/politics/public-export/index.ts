/** The public data on people in office, for whoever wants to use it elsewhere: the public face of the domain. */
export { exportHandlers } from './public-export.routes.ts';
export { exportForms, exportTo, isExportForm } from './command.ts';

/** Abuse reports: the public face of the domain. */
export { reportsPersonalData } from './personal-data.ts';
export { reportHandlers } from './routes.ts';

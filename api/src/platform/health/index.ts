/** Whether the server lives and is ready: the public face of the domain. */
export { healthHandlers } from './health.routes.ts';

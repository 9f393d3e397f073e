/** Whether the server lives and is ready: the public face of the domain. */
export { healthHandlers } from './routes.ts';

/** Where members vote: the public face of the domain. */
export { voterLocationHandlers } from './routes.ts';

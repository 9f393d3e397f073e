/** Where members vote: the public face of the domain. */
export { voterLocationHandlers } from './voter-locations.routes.ts';

/** The voter locations of members, which decide where they vote. */
export { voterLocationHandlers } from './voter-locations.routes.ts';

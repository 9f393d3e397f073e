/** What members change of several own items at once, for `/my-stuff`. */
export { ownItemHandlers } from './own-items.routes.ts';

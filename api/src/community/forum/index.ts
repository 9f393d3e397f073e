export { communityHandlers } from './forum.routes.ts';

export { communityHandlers } from './routes.ts';

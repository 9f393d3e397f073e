export { unsentMailHandlers } from './routes.ts';
export { countUnsentMail } from './rules.ts';

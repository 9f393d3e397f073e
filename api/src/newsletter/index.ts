export { newsletterPersonalData } from './personal-data.ts';
export { newsletterHandlers } from './routes.ts';
export { purgeNewsletter } from './rules.ts';

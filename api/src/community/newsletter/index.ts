export { newsletterPersonalData } from './personal-data.ts';
export { newsletterHandlers } from './routes.ts';
export { leave as leaveNewsletter, purgeNewsletter } from './rules.ts';

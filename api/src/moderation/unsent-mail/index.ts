export { unsentMailHandlers } from './unsent-mail.routes.ts';
export { countUnsentMail } from './unsent-mail.rules.ts';

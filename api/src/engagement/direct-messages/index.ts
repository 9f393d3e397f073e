/** Messages between two members (docs/decisions/24-direct-messages.md): the public face of the domain. */
export { shownMessageSql } from './conversation/notified.queries.ts';
export { seedMessages } from './demo/seed-messages.ts';
export { directMessageHandlers } from './direct-messages.routes.ts';
export { reportableMessages } from './moderation/reportable.ts';
export { directMessagesPersonalData } from './personal-data/personal-data.ts';
export { deleteUnsentPictures } from './pictures/pictures.rules.ts';

/** Schemas for forms, importers and tests. Importing this brings the schema library along. */
export * from './entities/accounts.ts';
export * from './entities/comments.ts';
export * from './entities/anonymity.ts';
export * from './entities/common.ts';
export * from './entities/credentials.ts';
export * from './entities/events.ts';
export * from './entities/informational.ts';
export * from './entities/leaving.ts';
export * from './entities/notifications.ts';
export * from './entities/pollies.ts';
export * from './entities/posts.ts';
export * from './entities/relations.ts';
export * from './entities/releases.ts';
export * from './entities/reports.ts';
export * from './entities/reputation.ts';
export * from './entities/settings.ts';
export * from './entities/social.ts';

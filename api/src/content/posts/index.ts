/** Posts, drafts, images, tags, favourites and feeds: the public interface of the domain. */
export { delayedPostOf } from './anonymous/delayed-posts.ts';
export { carryOverDrafts } from './drafts/carry-over/carry-over.ts';
export { carryOverUploads } from './images/carry-over/carry-over.ts';
export { renewUploads, storeUpload, usedPlaces } from './images/uploads.ts';
export { deleteExpiredIdempotencyKeys } from './publish/idempotency.rules.ts';
export { postPublisher } from './anonymous/publisher.ts';
export { lockAffectedPosts } from './personal-data/personal-data.queries.ts';
export { postsPersonalData } from './personal-data/personal-data.ts';
export { demoThreads, seedPosts } from './demo/seed-posts.ts';
export type { DemoComment } from './demo/texts.ts';
export { reportablePosts } from './reports/reportable.ts';
export { postsHandlers } from './posts.routes.ts';
export type { PostCall } from './posts.routes.ts';
export { visiblePostSql } from './list/cards.queries.ts';
export { enforcePostingLimits } from './posting-limits/posting-limits.rules.ts';
export { namedTags, tagSlug, type NamedTag } from './tags/tag-names.ts';
export { syncEntityTags } from './tags/sync-entity-tags.ts';
export { excerptOf, randomSlugSuffix } from './publish/text.ts';

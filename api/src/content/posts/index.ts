/** Posts, their tags and favourites: the public face of the domain. */
export { heldPostOf } from './anonymous/delayed-posts.ts';
export { collectImages } from './images/images.rules.ts';
export { forgetKeys } from './publish/idempotency.rules.ts';
export { postPublisher } from './anonymous/publisher.ts';
export { lockTouchedPosts } from './personal-data/personal-data.queries.ts';
export { postsPersonalData } from './personal-data/personal-data.ts';
export { demoThreads, seedPosts } from './demo/seed-posts.ts';
export type { DemoComment } from './demo/texts.ts';
export { reportablePosts } from './reports/reportable.ts';
export { postsHandlers } from './posts.routes.ts';
export type { PostCall } from './posts.routes.ts';
export { isVisible as visiblePostSql } from './list/cards.queries.ts';
export { requireTurn } from './publish/publish.rules.ts';
export { namedTags, tagSlug, type NamedTag } from './tags/tag-names.ts';
export { nameTags } from './tags/name-tags.ts';
export { excerptOf, randomEnd } from './publish/text.ts';

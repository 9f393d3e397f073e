/** Posts, their tags and favourites: the public face of the domain. */
export { heldPostOf } from './anonymous.ts';
export { collectImages } from './images/images.rules.ts';
export { forgetKeys } from './keys.ts';
export { postPublisher } from './publisher.ts';
export { lockTouchedPosts } from './personal.queries.ts';
export { postsPersonalData } from './personal-data.ts';
export { demoThreads, seedPosts } from './demo/index.ts';
export type { DemoComment } from './demo/texts.ts';
export { reportablePosts } from './reportable.ts';
export { postsHandlers } from './posts.routes.ts';
export type { PostCall } from './posts.routes.ts';
export { isVisible as visiblePostSql } from './posts.queries.ts';
export { requireTurn } from './posts.rules.ts';
export { namedTags, tagSlug, type NamedTag } from './tag-names.ts';
export { nameTags } from './tags-of-entities.ts';
export { excerptOf, randomEnd } from './text.ts';

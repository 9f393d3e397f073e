import { visiblePostSql } from '../../content/posts/index.ts';

/** The condition that a guest may see the post `p`. Feeds, cards and the site map contain no other posts. */
export const isPublicSql = visiblePostSql('NULL::uuid');

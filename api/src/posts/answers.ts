import type { Comment, Post, PostCard } from '@hustings/contract';
import { asAuthor, type Recognise } from '../authors/index.ts';
import type { CommentRow } from './comment-queries.ts';
import type { CardRow, PostRow } from './queries.ts';

/** A post as everyone sees it in a list. */
export const asCard = (row: CardRow, recognise: Recognise): PostCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title ?? undefined,
  author: asAuthor(row, recognise(row.id, row.pseudonym)),
  created: row.created,
  language: row.language,
  tags: row.tags,
  favorited: row.favorited,
  favoritesCount: row.favoritesCount,
  commentsCount: row.commentsCount,
  excerpt: row.excerpt,
  isExcerpt: row.isExcerpt,
});

/** A post as everyone sees it on its own page. */
export function asPost(row: PostRow, recognise: Recognise): Post {
  const { isExcerpt: _, ...shown } = asCard(row, recognise);
  return { ...shown, body: row.body };
}

/** A comment as everyone sees it; of one that was removed, that it was there. */
export const asComment = (row: CommentRow, recognise: Recognise): Comment => ({
  id: row.id,
  postId: row.postId,
  parentId: row.parentId ?? undefined,
  depth: row.depth,
  created: row.created,
  ...(row.removed
    ? { removed: true }
    : { body: row.body, author: asAuthor(row, recognise(row.postId, row.pseudonym)) }),
});

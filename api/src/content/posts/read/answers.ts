import type { Post, PostCard } from '@hustings/contract';
import { asPostAuthor, type OwnItemMatcher } from '../../../access/authors/index.ts';
import type { RequestFailure } from '../../../platform/core/failure.ts';
import { asLinkPreview } from '../../link-previews/index.ts';
import { replyPermission } from '../../../access/visibility/index.ts';
import type { CardRow } from '../list/cards.queries.ts';
import type { PostRow } from './read.queries.ts';

/** Converts a row to a post in a list. */
export const asCard = (row: CardRow, recognise: OwnItemMatcher): PostCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title ?? undefined,
  author: asPostAuthor(row, recognise(row.id, row.pseudonym)),
  created: row.created,
  edited: row.edited ?? undefined,
  language: row.language,
  tags: row.tags,
  favorited: row.favorited,
  favoritesCount: row.favoritesCount,
  commentsCount: row.commentsCount,
  ...(row.underReview ? { underReview: true } : {}),
  viewMyPostsAndComments: row.viewScope,
  replyMyPostsAndComments: row.replyScope,
  excerpt: row.excerpt,
  isExcerpt: row.isExcerpt,
  ...(row.excerptMentions?.length ? { mentions: row.excerptMentions } : {}),
  image: row.image ?? undefined,
  link: row.link ? asLinkPreview(row.link) : undefined,
});

/**
 * Converts a row to the answer for the page of a post.
 *
 * @param own whether the viewer is the author
 * @param refusal the reason why the viewer may not comment; undefined if the viewer may
 */
export function asPost(
  row: PostRow,
  recognise: OwnItemMatcher,
  own: boolean,
  refusal: RequestFailure | undefined,
): Post {
  const { isExcerpt: _, image: __, mentions: ___, ...shown } = asCard(row, recognise);
  return {
    ...shown,
    description: row.description ?? undefined,
    body: row.body,
    document: row.document ?? undefined,
    images: row.images ?? undefined,
    ...(row.mentions?.length ? { mentions: row.mentions } : {}),
    version: row.version,
    ...(own ? { own, audiences: row.audiences?.toSorted(), pollyId: row.pollyId ?? undefined } : {}),
    ...replyPermission(refusal),
  };
}

import type { LinkPreview, Page, PostCard } from '@hustings/contract';
import { author, idOf } from '@hustings/features/testing';

/** A post in a list; `changed` overrides fields. */
export const post = (number: number, changed: Partial<PostCard> = {}): PostCard => ({
  id: idOf(number),
  slug: `post-${number}`,
  title: `Post ${number}`,
  author: author('ann', 'Ann Bakker', 4),
  created: '2026-05-04T10:00:00.000Z',
  language: 'en',
  tags: [],
  favorited: false,
  favoritesCount: 3,
  commentsCount: 0,
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  excerpt: `The beginning of post ${number}.`,
  isExcerpt: false,
  ...changed,
});

export const pageOf = <Item>(results: Item[], next?: string): Page<Item> => ({ results, offset: 0, next });

/** The preview of a page of another site. */
export const preview = (number: number, changed: Partial<LinkPreview> = {}): LinkPreview => ({
  id: idOf(900 + number),
  url: `https://news.example/${number}`,
  siteName: 'The Example News',
  title: `Page ${number}`,
  ...changed,
});

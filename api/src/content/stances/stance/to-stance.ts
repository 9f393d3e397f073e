import type { TopicStance, TopicStanceCard } from '@hustings/contract';
import { asAuthor, type OwnItemMatcher } from '../../../access/authors/index.ts';
import type { CardRow } from './stance-row.queries.ts';

/** Returns the fields that a card and a stance share. Only the author gets the reason for a rejection. */
function sharedFields(row: CardRow, isOwnItem: OwnItemMatcher) {
  const isOwnAnonymous = isOwnItem(row.id, row.pseudonym);
  const own = row.own || isOwnAnonymous;
  return {
    id: row.id,
    slug: row.slug,
    topic: {
      slug: row.topicSlug,
      name: { en: row.nameEn, nl: row.nameNl },
      question: { en: row.questionEn, nl: row.questionNl },
    },
    topicLanguage: row.language,
    position: row.position,
    author: asAuthor(row, isOwnAnonymous),
    ...(own ? { own: true as const } : {}),
    created: row.created,
    edited: row.edited ?? undefined,
    tags: row.tags,
    official: row.official ?? undefined,
    ...(row.officialOf ? { officialOf: row.officialOf } : {}),
    ...(row.state === 'approved' ? {} : { state: row.state }),
    ...(own && row.reason !== null ? { reason: row.reason } : {}),
    ...(row.underReview ? { underReview: true as const } : {}),
    viewMyPostsAndComments: row.viewScope,
    replyMyPostsAndComments: row.replyScope,
    commentsCount: row.commentsCount,
  };
}

/** Converts a row to a stance in a list. */
export const toStanceCard = (row: CardRow, isOwnItem: OwnItemMatcher): TopicStanceCard => ({
  ...sharedFields(row, isOwnItem),
  excerpt: row.excerpt,
  isExcerpt: row.isExcerpt,
});

/** Converts a row to a stance with its text. */
export const toStance = (row: CardRow & { body: string }, isOwnItem: OwnItemMatcher): TopicStance => ({
  ...sharedFields(row, isOwnItem),
  body: row.body,
});

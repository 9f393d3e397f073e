import type { TopicStance, TopicStanceCard } from '@hustings/contract';
import { asAuthor, type OwnItemMatcher } from '../../../access/authors/index.ts';
import type { CardRow } from '../read/read.queries.ts';

/** What a list and the page of a stance have in common. What nobody but its author sees tells also why. */
function shownOf(row: CardRow, recognise: OwnItemMatcher) {
  const isOwn = recognise(row.id, row.pseudonym);
  const own = row.own || isOwn;
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
    author: asAuthor(row, isOwn),
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

/** A stance in a list. */
export const asCard = (row: CardRow, recognise: OwnItemMatcher): TopicStanceCard => ({
  ...shownOf(row, recognise),
  excerpt: row.excerpt,
  isExcerpt: row.isExcerpt,
});

/** A stance on its own page. */
export const asStance = (row: CardRow & { body: string }, recognise: OwnItemMatcher): TopicStance => ({
  ...shownOf(row, recognise),
  body: row.body,
});

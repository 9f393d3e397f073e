import { visiblePostSql } from '../../../content/posts/index.ts';
import {
  hasSimilarWords,
  hasWords,
  kindStatements,
  nameScore,
  scoreSql,
  similarScore,
  type Kind,
  type Scored,
} from '../kind.queries.ts';
import { markWords } from '../highlights.ts';

const words = 'name_words(t.name)';

/**
 * A tag of a post that the viewer sees. Pollies and parties are found themselves: tags named after them only where somebody
 * has used them. Indexes: post_tags_newest, the primary key of posts.
 */
const isSeen = `(t.uses > 0 OR EXISTS (
  SELECT FROM post_tags f JOIN posts p ON p.id = f.post_id WHERE f.tag_id = t.id AND ${visiblePostSql()}))`;

/** Tags, by name, with some weight for how often they are used. Index: tags_words. */
export const tags: Kind = {
  ...kindStatements({
    name: 'tags',
    fitting: `SELECT t.id, ${scoreSql(`${nameScore(words)} + ln(1 + t.uses) / 10`)} AS score FROM tags t
      WHERE ${hasWords(words)} AND ${isSeen}`,
    nearly: `SELECT t.id, ${scoreSql(similarScore(words))} AS score FROM tags t
      WHERE ${hasSimilarWords(words)} AND ${isSeen}`,
    columns: 't.slug, t.name',
    joined: 'JOIN tags t ON t.id = page.id',
  }),
  hits: (rows, { term }) =>
    (rows as (Scored & { slug: string; name: string })[]).map(({ id, slug, name }) => ({
      kind: 'tag',
      id,
      url: `/post_tags/${encodeURIComponent(slug)}`,
      title: markWords(name, term),
    })),
};

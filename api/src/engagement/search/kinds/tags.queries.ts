import { visiblePostSql } from '../../../content/posts/index.ts';
import {
  hasSimilarWords,
  hasWords,
  kindStatements,
  nameScore,
  scoreSql,
  similarScore,
  type Kind,
  type ScoredRow,
} from '../kind.queries.ts';
import { markWords } from '../highlights.ts';

const words = 'name_words(t.name)';

/**
 * The condition that the viewer sees a post with the tag. Excludes the tags of pollies and parties that have no posts,
 * because search finds the polly or party itself. Indexes: post_tags_newest, the primary key of posts.
 */
const isVisible = `(t.uses > 0 OR EXISTS (
  SELECT FROM post_tags f JOIN posts p ON p.id = f.post_id WHERE f.tag_id = t.id AND ${visiblePostSql('$viewerId::uuid')}))`;

/** Searches tags by name; frequent use raises the score. Index: tags_words. */
export const tags: Kind = {
  ...kindStatements({
    name: 'tags',
    matching: `SELECT t.id, ${scoreSql(`${nameScore(words)} + ln(1 + t.uses) / 10`)} AS score FROM tags t
      WHERE ${hasWords(words)} AND ${isVisible}`,
    similar: `SELECT t.id, ${scoreSql(similarScore(words))} AS score FROM tags t
      WHERE ${hasSimilarWords(words)} AND ${isVisible}`,
    columns: 't.slug, t.name',
    joins: 'JOIN tags t ON t.id = page.id',
  }),
  hits: (rows, { term }) =>
    (rows as (ScoredRow & { slug: string; name: string })[]).map(({ id, slug, name }) => ({
      kind: 'tag',
      id,
      url: `/post_tags/${encodeURIComponent(slug)}`,
      title: markWords(name, term),
    })),
};

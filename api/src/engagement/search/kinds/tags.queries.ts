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

const words = 't.words';

/** The most tags without public posts whose posts a search looks for. Nearly all of them are of pollies without posts. */
const maxUnused = 1_000;

/** The condition that the viewer sees a post with the tag. Indexes: post_tags_newest, the primary key of posts. */
const hasVisiblePost = `EXISTS (
  SELECT FROM post_tags f JOIN posts p ON p.id = f.post_id WHERE f.tag_id = t.id AND ${visiblePostSql('$viewerId::uuid')})`;

/**
 * Selects the tags that fulfil a condition and of which the viewer sees a post. Excludes the tags of pollies and parties
 * that have no posts, because search finds the polly or party itself.
 */
const visibleTags = (condition: string): string => `
  SELECT t.* FROM tags t WHERE t.uses > 0 AND ${condition}
  UNION ALL
  SELECT t.* FROM (SELECT t.* FROM tags t WHERE t.uses = 0 AND ${condition} LIMIT ${maxUnused}) t WHERE ${hasVisiblePost}`;

/** Searches tags by name; frequent use raises the score. Indexes: tags_used_words, tags_words. */
export const tags: Kind = {
  ...kindStatements({
    name: 'tags',
    matching: `SELECT t.id, ${scoreSql(`${nameScore(words)} + ln(1 + t.uses) / 10`)} AS score
      FROM (${visibleTags(hasWords(words))}) t`,
    similar: `SELECT t.id, ${scoreSql(similarScore(words))} AS score FROM (${visibleTags(hasSimilarWords(words))}) t`,
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

import { asNamedAuthor, authorColumns, type NamedAuthorRow } from '../../../access/authors/index.ts';
import { visibleSql } from '../../../access/visibility/index.ts';
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

const words = 'member_words(a.user_name, a.display_name)';

/** The condition that the viewer may see the profile; false for every guest (docs/decisions/06-visibility.md). */
const isVisible = `a.activated_at IS NOT NULL AND a.deleted_at IS NULL
  AND ${visibleSql('profile', { viewer: '$viewerId::uuid', author: 'a.id', scope: 'a.view_my_profile', hidden: 'a.profile_hidden_at' })}`;

/** Adds 1 to the score of members that the viewer follows. Index: the primary key of account_follows. */
const followBonus = `coalesce((
  SELECT 1 FROM account_follows f WHERE f.follower_id = $viewerId AND f.followee_id = a.id AND f.approved AND f.level <> 'muted'), 0)`;

/** Searches members by user name and display name. Index: accounts_member_words. */
export const people: Kind = {
  ...kindStatements({
    name: 'people',
    matching: `SELECT a.id, ${scoreSql(`${nameScore(words)} + ${followBonus}`)} AS score FROM accounts a
      WHERE ${hasWords(words)} AND ${isVisible}`,
    similar: `SELECT a.id, ${scoreSql(similarScore(words))} AS score FROM accounts a
      WHERE ${hasSimilarWords(words)} AND ${isVisible}`,
    columns: authorColumns,
    joins: 'JOIN accounts a ON a.id = page.id',
  }),
  hits: (rows, { term }) =>
    (rows as (NamedAuthorRow & ScoredRow)[]).map((row) => {
      const { displayName, userName, profileUrl, avatarUrl } = asNamedAuthor(row);
      return {
        kind: 'person',
        id: row.id,
        url: profileUrl,
        title: markWords(displayName ?? userName, term),
        detail: `@${userName}`,
        avatarUrl,
      };
    }),
};

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
  type Scored,
} from '../kind.queries.ts';
import { markWords } from '../highlights.ts';

const words = 'member_words(a.user_name, a.display_name)';

/**
 * A member whom the viewer can meet and whose profile the viewer may see: never for a guest
 * (docs/decisions/06-visibility.md).
 */
const isSeen = `a.activated_at IS NOT NULL AND a.deleted_at IS NULL
  AND ${visibleSql('profile', { viewer: '$1::uuid', author: 'a.id', scope: 'a.view_my_profile' })}`;

/** Whom the viewer follows comes first. Index: the primary key of account_follows. */
const isFollowed = `coalesce((
  SELECT 1 FROM account_follows f WHERE f.follower_id = $1 AND f.followee_id = a.id AND f.approved AND f.level <> 'muted'), 0)`;

/** Members, by user name and display name. Index: accounts_member_words. */
export const people: Kind = {
  ...kindStatements({
    name: 'people',
    fitting: `SELECT a.id, ${scoreSql(`${nameScore(words)} + ${isFollowed}`)} AS score FROM accounts a
      WHERE ${hasWords(words)} AND ${isSeen}`,
    nearly: `SELECT a.id, ${scoreSql(similarScore(words))} AS score FROM accounts a
      WHERE ${hasSimilarWords(words)} AND ${isSeen}`,
    columns: authorColumns,
    joined: 'JOIN accounts a ON a.id = page.id',
  }),
  hits: (rows, { term }) =>
    (rows as (NamedAuthorRow & Scored)[]).map((row) => {
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

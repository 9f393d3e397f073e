import type { Author } from '@hustings/contract';
import { avatarUrlOf } from '../accounts/index.ts';

/** The columns of an author, from `accounts a`. */
export interface AuthorRow {
  authorId: string;
  userName: string;
  displayName: string | null;
  level: number;
  avatarHash: string | null;
}

/** What `asAuthor` needs of `accounts a`, for a statement that lists what members wrote. */
export const authorColumns = `
  a.id AS "authorId", a.user_name AS "userName", a.display_name AS "displayName", a.level, a.avatar_hash AS "avatarHash"`;

/**
 * An author as others see them. Whatever members write (posts, comments, and what is to come) shows its author through
 * this function alone: it is the one place that decides what of an author leaves the server (decisions, section 7).
 */
export const asAuthor = (row: AuthorRow): Author => ({
  userId: row.authorId,
  userName: row.userName,
  displayName: row.displayName ?? undefined,
  profileUrl: `/@${row.userName}`,
  reputationLevel: row.level,
  avatarUrl: avatarUrlOf(row.authorId, row.avatarHash),
});

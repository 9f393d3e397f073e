import type { Author, NamedAuthor } from '@hustings/contract';
import { avatarUrlOf } from '../../identity/accounts/index.ts';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { pseudonymOf } from '../anonymity/index.ts';

/** The author of an item that was published under a name. */
export interface NamedAuthorRow {
  authorId: string;
  userName: string;
  displayName: string | null;
  level: number;
  avatarHash: string | null;
  pseudonym: null;
}

/** A member as everybody sees one. */
export const asNamedAuthor = (row: Omit<NamedAuthorRow, 'pseudonym'>): NamedAuthor => ({
  userId: row.authorId,
  userName: row.userName,
  displayName: row.displayName ?? undefined,
  profileUrl: `/@${row.userName}`,
  reputationLevel: row.level,
  avatarUrl: avatarUrlOf(row.authorId, row.avatarHash),
});

/** The author of an anonymous item: there is nothing in it that could be shown by mistake. */
export interface AnonymousAuthorRow {
  authorId: null;
  /** HMAC of account and thread; of its own only the author can make the same. */
  pseudonym: Uint8Array;
  /** Null until the item has appeared. */
  pseudonymNumber: number | null;
}

/** Who wrote an item, as the database knows it. */
export type AuthorRow = NamedAuthorRow | AnonymousAuthorRow;

const accountColumns = `
  a.id AS "authorId", a.user_name AS "userName", a.display_name AS "displayName", a.level, a.avatar_hash AS "avatarHash"`;

/**
 * The columns of an `AuthorRow`: of `accounts`, outer-joined as `a` by the item's account_id, and of the item under
 * its alias. Of an anonymous item no account is joined, because it names none.
 */
export const authorColumnsOf = (item: string): string =>
  `${accountColumns}, ${item}.pseudonym, ${item}.pseudonym_number AS "pseudonymNumber"`;

/** The same of items of which none is anonymous. */
export const authorColumns = `${accountColumns}, NULL::bytea AS pseudonym`;

/**
 * Tells a reader which anonymous items are their own, by thread and pseudonym. The thread of a post, and of what is
 * said below it, is the post.
 */
export type OwnItemMatcher = (thread: string, pseudonym: Uint8Array | null) => boolean;

const recognisesNothing: OwnItemMatcher = () => false;

/** Makes what tells a viewer's own anonymous items; nobody else's key material gives the same pseudonym. */
export function ownItemMatcher(services: Services, viewer: Viewer): OwnItemMatcher {
  if (viewer.kind !== 'member') return recognisesNothing;
  const made = new Map<string, Buffer>();
  return (thread, pseudonym) => {
    if (pseudonym === null) return false;
    const own = made.get(thread) ?? pseudonymOf(services, viewer.accountId, thread);
    made.set(thread, own);
    return own.equals(pseudonym);
  };
}

/**
 * The public author of an item: the one way by which anybody's name leaves the server (docs/decisions/07-anonymity.md).
 * An anonymous author has a pseudonym and the word "verified", and nothing else.
 *
 * @param isOwn whether the reader wrote it, as `recogniserOf` tells it.
 */
export function asAuthor(row: AuthorRow, isOwn = false): Author {
  if (row.pseudonym !== null) {
    return {
      anonymous: true,
      verified: true,
      ...(row.pseudonymNumber === null ? {} : { pseudonym: row.pseudonymNumber }),
      ...(isOwn ? { own: true as const } : {}),
    };
  }
  return asNamedAuthor(row);
}

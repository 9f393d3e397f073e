import type { Author, NamedAuthor, PostAuthor } from '@hustings/contract';
import { avatarUrlOf } from '../../identity/accounts/index.ts';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { pseudonymOf } from '../anonymity/index.ts';

/** The author of an item that is published under a name. */
export interface NamedAuthorRow {
  authorId: string;
  userName: string;
  displayName: string | null;
  level: number;
  avatarHash: string | null;
  pseudonym: null;
}

/** Converts a named author into the form that everyone sees. */
export const asNamedAuthor = (row: Omit<NamedAuthorRow, 'pseudonym'>): NamedAuthor => ({
  userId: row.authorId,
  userName: row.userName,
  displayName: row.displayName ?? undefined,
  profileUrl: `/@${row.userName}`,
  reputationLevel: row.level,
  avatarUrl: avatarUrlOf(row.authorId, row.avatarHash),
});

/** The author of an anonymous item. Contains nothing that identifies the account. */
export interface AnonymousAuthorRow {
  authorId: null;
  /** An HMAC of account and thread, by which an author recognises own items. */
  pseudonym: Uint8Array;
  /** Null until the item is published. */
  pseudonymNumber: number | null;
}

/** An organisation as the author of a post, from `organisationAuthorColumn`. */
export interface OrganisationAuthorRow {
  authorId: null;
  pseudonym: null;
  organisation: {
    organisationId: string;
    slug: string;
    name: string;
    imageHash: string | null;
    closed: boolean;
    /** Whether the viewer sees the organisation. */
    visible: boolean;
    /** Whether the viewer runs the organisation. */
    own: boolean;
    /** The member who wrote; null for viewers who do not run the organisation, and after the purge of the account. */
    writtenBy: Omit<NamedAuthorRow, 'pseudonym'> | null;
  };
}

/** The author of a post in the database. */
export type PostAuthorRow = ((NamedAuthorRow | AnonymousAuthorRow) & { organisation: null }) | OrganisationAuthorRow;

/** The author of an item in the database. */
export type AuthorRow = NamedAuthorRow | AnonymousAuthorRow;

/**
 * Returns whether an anonymous item is the viewer's own, by its thread and pseudonym. The thread of a post and of its
 * comments is the post.
 */
export type OwnItemMatcher = (thread: string, pseudonym: Uint8Array | null) => boolean;

const matchesNothing: OwnItemMatcher = () => false;

/** Makes the matcher of a viewer. The pseudonyms of different accounts differ. */
export function ownItemMatcher(services: Services, viewer: Viewer): OwnItemMatcher {
  if (viewer.kind !== 'member') return matchesNothing;
  const pseudonyms = new Map<string, Buffer>();
  return (thread, pseudonym) => {
    if (pseudonym === null) return false;
    const own = pseudonyms.get(thread) ?? pseudonymOf(services, viewer.accountId, thread);
    pseudonyms.set(thread, own);
    return own.equals(pseudonym);
  };
}

/**
 * Converts the author of an item into its public form (docs/decisions/07-anonymity.md). Every answer with the author of
 * an item uses it. An anonymous author has only a pseudonym and the mark `verified`.
 *
 * @param isOwn whether the viewer wrote the item, from an `OwnItemMatcher`
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

/** Returns the address of an organisation's picture, 96 pixels wide; undefined without a picture. */
export const organisationImageUrlOf = (organisationId: string, hash: string | null): string | undefined =>
  hash === null ? undefined : `/api/organisations/${organisationId}/image?v=${hash}`;

/** Converts the author of a post into its public form: `asAuthor`, or the organisation in whose name it is. */
export function asPostAuthor(row: PostAuthorRow, isOwn = false): PostAuthor {
  if (row.organisation === null) return asAuthor(row, isOwn);
  const { organisationId, slug, name, imageHash, own, writtenBy } = row.organisation;
  return {
    organisation: { organisationId, slug, name, imageUrl: organisationImageUrlOf(organisationId, imageHash) },
    ...(own ? { own } : {}),
    ...(writtenBy ? { writtenBy: asNamedAuthor(writtenBy) } : {}),
  };
}

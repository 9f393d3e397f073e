import { defaultPrivacy } from '@hustings/contract';
import type { Queryable, Statement } from '../../platform/db/database.ts';
import { mayContact, relationshipOf } from '../../access/visibility/index.ts';
import * as queries from './mentions.queries.ts';

/** The maximum number of members that one text mentions, so that nobody can notify the whole site. */
const maximumMentions = 20;

const name = /(?<![\w@.-])@([A-Za-z0-9._-]{3,30})/g;

/**
 * Returns the user names that follow an `@` in a text, in lower case. A trailing dot or hyphen may belong to the name
 * or to the sentence, so both variants are returned.
 */
export function namesIn(text: string): string[] {
  const variants = [...text.matchAll(name)].flatMap(([, found = '']) => [found, found.replace(/[._-]+$/, '')]);
  return [...new Set(variants.map((each) => each.toLowerCase()))].filter((each) => each.length >= 3);
}

/** The parameters of the statements in `MentionStatements`. */
export interface MentionParams {
  itemId: string;
  /** The accounts that the item mentions. */
  accountIds: readonly string[];
}

/** The statements that store the mentions of one kind of item. */
export interface MentionStatements {
  /** Deletes the mentions of all accounts other than `accountIds` from the item. */
  deleteOthers: Statement<MentionParams>;
  /**
   * Stores mentions of the accounts among `accountIds` that may see the item. Returns the `accountId` of each new
   * mention.
   */
  insert: Statement<MentionParams>;
}

/** An item that names members. */
interface NamingItem {
  /** The author, or null if the item is anonymous. */
  accountId: string | null;
  itemId: string;
  /** The user names in the text of the item, in lower case. */
  names: readonly string[];
}

/** Returns whether a member allows an author to mention them. `accountId` is null for an anonymous author. */
const allowsMention = (row: queries.NamedRow, accountId: string | null): boolean =>
  accountId === null
    ? row.mentionMe === 'everyone'
    : mayContact('mention', relationshipOf(row), { ...defaultPrivacy, mentionMe: row.mentionMe });

/**
 * Stores which members an item mentions: those whom its text names, who allow its author to mention them, and who may
 * see the item (docs/decisions/06-visibility.md). An anonymous author mentions only members who let everyone mention
 * them. Call this function after the item was stored or changed.
 *
 * @returns the accounts that the item did not mention before
 */
export async function storeMentions(
  transaction: Queryable,
  { deleteOthers, insert }: MentionStatements,
  { accountId, itemId, names }: NamingItem,
): Promise<string[]> {
  // Twice as many names as members may be mentioned, because `namesIn` may return two variants of a name.
  const userNameKeys = names.slice(0, 2 * maximumMentions);
  const named = userNameKeys.length
    ? await transaction.query<queries.NamedRow>(queries.namedMembers({ viewerId: accountId, userNameKeys }))
    : [];
  const accountIds = named
    .filter((row) => allowsMention(row, accountId))
    .slice(0, maximumMentions)
    .map((row) => row.accountId);
  await transaction.query(deleteOthers({ itemId, accountIds }));
  if (accountIds.length === 0) return [];
  const added = await transaction.query<{ accountId: string }>(insert({ itemId, accountIds }));
  return added.map((row) => row.accountId);
}

import { defaultPrivacy } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { mayContact, relationshipOf } from '../../access/visibility/index.ts';
import * as queries from './mentions.queries.ts';

/** At most so many members are mentioned by one text, so that nobody calls the whole site together. */
const mostMentions = 20;

const name = /(?<![\w@.-])@([A-Za-z0-9._-]{3,30})/g;

/**
 * The user names that a text may mean by `@name`, in lower case. A dot or hyphen at the end may belong to the name or
 * to the sentence: both readings are given.
 */
export function namesIn(text: string): string[] {
  const read = [...text.matchAll(name)].flatMap(([, found = '']) => [found, found.replace(/[._-]+$/, '')]);
  return [...new Set(read.map((each) => each.toLowerCase()))].filter((each) => each.length >= 3);
}

/** Where the mentions of one kind of item are kept. */
export interface MentionStatements {
  /** Forgets whom an item ($1) mentions, but for some accounts ($2). */
  forget: Statement;
  /** Keeps that an item ($1) mentions members ($2): those who see it. A row, `accountId`, for each who is new. */
  insert: Statement;
}

/** Who wrote what; null where it is anonymous. */
interface Naming {
  accountId: string | null;
  itemId: string;
  /** In lower case. */
  names: readonly string[];
}

const isWilling = (row: queries.NamedRow, accountId: string | null): boolean =>
  accountId === null
    ? row.mentionMe === 'everyone'
    : mayContact('mention', relationshipOf(row), { ...defaultPrivacy, mentionMe: row.mentionMe });

/**
 * Keeps whom an item mentions: members whom it names, who let its author mention them, and who see it
 * (docs/decisions/06-visibility.md). An author who is nobody's account calls only those whom everyone may mention. To
 * be called after the item was stored or changed.
 *
 * @returns the accounts that it had not mentioned before
 */
export async function keepMentions(
  transaction: Queryable,
  { forget, insert }: MentionStatements,
  { accountId, itemId, names }: Naming,
): Promise<string[]> {
  const read = names.slice(0, 2 * mostMentions);
  const named = read.length
    ? await transaction.query<queries.NamedRow>(queries.namedMembers({ viewerId: accountId, userNameKeys: read }))
    : [];
  const willing = named
    .filter((row) => isWilling(row, accountId))
    .slice(0, mostMentions)
    .map((row) => row.accountId);
  await transaction.query(forget, [itemId, willing]);
  if (willing.length === 0) return [];
  const added = await transaction.query<{ accountId: string }>(insert, [itemId, willing]);
  return added.map((row) => row.accountId);
}

import { defaultPrivacy } from '@hustings/contract';
import type { Queryable } from '../kernel/database.ts';
import { mayContact, standingOf } from '../policy/index.ts';
import * as queries from './mention-queries.ts';
import type { CommentSubject } from './subjects.ts';

/** At most so many members are mentioned by one comment, so that nobody calls the whole site together. */
const mostMentions = 20;

const name = /(?<![\w@.-])@([A-Za-z0-9._-]{3,30})/g;

/**
 * The user names that a text may mean by `@name`, in lower case. A dot or hyphen at the end may belong to the name or to
 * the sentence: both readings are given.
 */
export function namesIn(text: string): string[] {
  const read = [...text.matchAll(name)].flatMap(([, found = '']) => [found, found.replace(/[._-]+$/, '')]);
  return [...new Set(read.map((each) => each.toLowerCase()))]
    .filter((each) => each.length >= 3)
    .slice(0, 2 * mostMentions);
}

/**
 * Keeps whom a comment mentions: members whose name its text carries, who let its author mention them, and who see it
 * (decisions, section 6). An author who is nobody's account calls only those whom everyone may mention. To be called after a comment was stored or changed.
 */
export async function storeMentions(
  transaction: Queryable,
  subject: CommentSubject,
  { accountId }: { accountId: string | null },
  commentId: string,
  body: string,
): Promise<void> {
  const names = namesIn(body);
  const named = names.length ? await transaction.query<queries.NamedRow>(queries.namedMembers, [accountId, names]) : [];
  const willing = named
    .filter((row) => mayContact('mention', standingOf(row), { ...defaultPrivacy, mentionMe: row.mentionMe }))
    .slice(0, mostMentions)
    .map((row) => row.accountId);
  const insert = queries.insertMentions.get(subject);
  if (!insert) throw new Error(`There is no statement for ${subject.kind}.`);
  await transaction.query(queries.forgetMentions, [commentId, willing]);
  if (willing.length) await transaction.query(insert, [commentId, willing]);
}

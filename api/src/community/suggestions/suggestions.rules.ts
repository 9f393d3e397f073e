import type { Suggestions } from '@hustings/contract';
import { asMemberCard } from '../../access/relations/index.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './suggestions.queries.ts';

/**
 * Suggests members whom the viewer may like to follow: those of the viewer's places and topics, each with the reasons.
 * Every reason is something that the member shows to the viewer (docs/decisions/21-interests.md). Returns nobody if the
 * viewer switched suggestions off.
 */
export async function listSuggestions(
  { database }: Services,
  { accountId, user }: Member,
  { take }: { take: number },
): Promise<Suggestions> {
  if (!user.showSuggestions) return { results: [], offset: 0 };
  const statement = queries.suggestions({ viewerId: accountId, limit: take });
  const rows = await database.query<queries.SuggestionRow>(statement);
  return { results: rows.map((row) => Object.assign(asMemberCard(row), { reasons: row.reasons })), offset: 0 };
}

/** Suggests a member to the viewer no more. Does not tell whether the member exists. */
export async function dismissSuggestion(
  { database, now }: Services,
  { accountId }: Member,
  memberId: string,
): Promise<Record<never, never>> {
  await database.query(queries.dismiss({ viewerId: accountId, memberId: memberId.toLowerCase(), now: now() }));
  return {};
}

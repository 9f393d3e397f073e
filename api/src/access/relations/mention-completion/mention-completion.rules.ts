import type { CallAnswer, CallRequest } from '@hustings/contract';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { mayContact, relationshipsTo } from '../../visibility/index.ts';
import { asMemberCard } from '../lists/member-card.ts';
import { mentionCandidates, type CandidateRow } from './mention-completion.queries.ts';

/** Sorts after every character of a user name. */
const lastCharacter = '\u{10ffff}';

const windowSeconds = 60;

/**
 * Completes a name after an `@`. Finds members whose user name, or a word of their display name, begins with the term
 * and who let the caller mention them (docs/decisions/06-visibility.md); for an anonymous text, only members whom
 * everyone may mention. Members that the caller follows come first. Counts as a search (docs/decisions/05-limits.md).
 *
 * @throws {RequestFailure} `RateLimited`
 */
export async function completeMention(
  services: Services,
  member: Member,
  { term, take, anonymous }: CallRequest<'completeMention'>['query'],
): Promise<CallAnswer<'completeMention'>> {
  const most = services.limits.searchesPerMinute;
  await enforceRate(services, ['search', member.accountId], { most, windowSeconds });

  const prefix = term.replace(/^@/, '').toLowerCase();
  // A word has a letter or digit.
  const words = /[\p{L}\p{N}]/u.test(prefix) ? prefix : null;
  if (!prefix) return { results: [], offset: 0 };
  const names = { fromName: prefix, toName: `${prefix}${lastCharacter}` };
  const rows = await services.database.query<CandidateRow>(
    mentionCandidates({ viewerId: member.accountId, ...names, words }),
  );
  const relationships = await relationshipsTo(
    services.database,
    member.accountId,
    rows.map(({ authorId }) => authorId),
  );
  const allowed = rows.filter((row) => {
    const relationship = relationships.get(row.authorId);
    return relationship && mayContact('mention', relationship, row) && (!anonymous || row.mentionMe === 'everyone');
  });
  return { results: allowed.slice(0, take).map(asMemberCard), offset: 0 };
}

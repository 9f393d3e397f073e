import type { CallAnswer, CallRequest } from '@hustings/contract';
import { countAct } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { mayContact, relationshipsTo } from '../../visibility/index.ts';
import { asMember } from '../lists/member-card.ts';
import { mentionCandidates, type CandidateRow } from './mention-completion.queries.ts';

/** Sorts after every user name. */
const afterAll = '\u{10ffff}';

const windowSeconds = 60;

/**
 * Completes a name after an `@`: members whose user name, or a word of whose display name, begins so, and who let the
 * caller mention them (docs/decisions/06-visibility.md); for an anonymous text those alone whom everyone may mention.
 * Whom the caller follows comes first.
 *
 * @throws {RequestFailure} `RateLimited`: it counts as a search (docs/decisions/05-limits.md).
 */
export async function completeMention(
  services: Services,
  member: Member,
  { term, take, anonymous }: CallRequest<'completeMention'>['query'],
): Promise<CallAnswer<'completeMention'>> {
  const most = services.limits.searchesPerMinute;
  const seconds = await countAct(services, ['search', member.accountId], { most, windowSeconds });
  if (seconds !== undefined) throw new RequestFailure('RateLimited', { retryAfterSeconds: seconds });

  const prefix = term.replace(/^@/, '').toLowerCase();
  // A term without a letter or digit begins no word.
  const words = /[\p{L}\p{N}]/u.test(prefix) ? prefix : null;
  if (!prefix) return { results: [], offset: 0 };
  const values = [member.accountId, prefix, `${prefix}${afterAll}`, words];
  const rows = await services.database.query<CandidateRow>(mentionCandidates, values);
  const relationships = await relationshipsTo(
    services.database,
    member.accountId,
    rows.map(({ authorId }) => authorId),
  );
  const allowed = rows.filter((row) => {
    const relationship = relationships.get(row.authorId);
    return relationship && mayContact('mention', relationship, row) && (!anonymous || row.mentionMe === 'everyone');
  });
  return { results: allowed.slice(0, take).map(asMember), offset: 0 };
}

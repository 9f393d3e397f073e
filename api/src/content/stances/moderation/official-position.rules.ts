import type { CallRequest, TopicStance } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfPosition } from '../../../access/dispatch/index.ts';
import { relationshipTo } from '../../../access/visibility/index.ts';
import { findVisibleStance, getStance } from '../read/read.rules.ts';
import * as queries from './official-position.queries.ts';

/**
 * Makes the member's own stance the official position of a politician whom the member represents, or makes it a plain
 * stance again (docs/decisions/10-claims.md). The position replaces the previous official position on the topic. Like
 * any stance, it becomes visible when a moderator approves it. Only the approval notifies the watchers of the
 * politician.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for a stance of another author or an anonymous one, or if the member
 * does not represent the politician; `InvalidValue` (field `official`) if the stance is not for everyone
 */
export async function publishPosition(
  services: Services,
  member: Member,
  id: string,
  { personId, official }: CallRequest<'publishPosition'>['body'],
): Promise<TopicStance> {
  await services.database.transaction(async (transaction) => {
    if (!(await findVisibleStance(services, transaction, member, id))) throw new RequestFailure('NotFound');
    await transaction.query(queries.lockPolly({ personId }));
    // The relationship is read after the lock is taken, because the claim on the page may be withdrawn at the same
    // time.
    const relationship = await relationshipTo(transaction, member.accountId, { authorId: null, pollyId: personId });
    if (!relationship.relations.has('polly')) throw new RequestFailure('Forbidden', { field: 'personId' });
    type Own = { topicId: string; isForEveryone: boolean; officialFor: string | null };
    const [own] = await transaction.query<Own>(queries.lockOwnStance({ stanceId: id, accountId: member.accountId }));
    if (!own) throw new RequestFailure('Forbidden');
    if (official && !own.isForEveryone) throw new RequestFailure('InvalidValue', { field: 'official' });
    if (!official && own.officialFor !== personId) return;
    await transaction.query(queries.endPosition({ personId, topicId: own.topicId }));
    if (!official) return;
    await transaction.query(queries.publishPosition({ stanceId: id, personId, now: services.now() }));
    await notifyOfPosition(services, transaction, id);
  });
  return getStance(services, member, id);
}

/** Turns all official positions of a politician into plain stances of their authors. */
export async function endOfficialPositions(transaction: Queryable, personId: string): Promise<void> {
  await transaction.query(queries.lockPolly({ personId }));
  await transaction.query(queries.endPositions({ personId }));
}

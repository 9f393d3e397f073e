import type { CallRequest, TopicStance } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfPosition } from '../../../access/dispatch/index.ts';
import { relationshipTo } from '../../../access/visibility/index.ts';
import { getStance, seenStance } from '../read/read.rules.ts';

const lockPolly = statement<{ personId: string }>(
  'stances.lockPolly',
  // Of two positions that are published at once the second takes the place of the first. Index: the primary key.
  'SELECT id FROM people WHERE id = $personId FOR NO KEY UPDATE',
);

const lockOwn = statement<{ stanceId: string; accountId: string }>(
  'stances.lockOwnPosition',
  // Index: the primary key.
  `SELECT topic_id AS "topicId", view_scope = 'everyone' AS "isForEveryone", official_for AS "officialFor"
   FROM topic_stances WHERE id = $stanceId AND account_id = $accountId AND removed_at IS NULL FOR NO KEY UPDATE`,
);

const takeBackOther = statement<{ personId: string; topicId: string }>(
  'stances.takeBackPosition',
  // Index: topic_stances_one_position.
  `UPDATE topic_stances SET official_for = NULL, official_at = NULL
   WHERE official_for = $personId AND topic_id = $topicId`,
);

const publish = statement<{ stanceId: string; personId: string; now: Date }>(
  'stances.publishPosition',
  // Index: the primary key.
  'UPDATE topic_stances SET official_for = $personId, official_at = $now WHERE id = $stanceId',
);

const takeBackAll = statement<{ personId: string }>(
  'stances.takeBackPositions',
  // Index: topic_stances_official.
  'UPDATE topic_stances SET official_for = NULL, official_at = NULL WHERE official_for = $personId',
);

/**
 * Publishes one's own stance as the official position of a polly for whom one speaks (docs/decisions/10-claims.md), in
 * place of the one on that topic that was it; or takes that back. Others see it as any stance, once a moderator has
 * approved it; the watchers of the polly are told then.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` where the stance is another's or anonymous, or the member does not
 * speak for the polly; `InvalidValue` (field `official`) where not everyone is to see it.
 */
export async function publishPosition(
  services: Services,
  member: Member,
  id: string,
  { personId, official }: CallRequest<'publishPosition'>['body'],
): Promise<TopicStance> {
  await services.database.transaction(async (transaction) => {
    if (!(await seenStance(services, transaction, member, id))) throw new RequestFailure('NotFound');
    await transaction.query(lockPolly({ personId }));
    // Asked behind the lock, so that a page that is taken back at the same moment takes this back too.
    const relationship = await relationshipTo(transaction, member.accountId, { authorId: null, pollyId: personId });
    if (!relationship.relations.has('polly')) throw new RequestFailure('Forbidden', { field: 'personId' });
    type Own = { topicId: string; isForEveryone: boolean; officialFor: string | null };
    const [own] = await transaction.query<Own>(lockOwn({ stanceId: id, accountId: member.accountId }));
    if (!own) throw new RequestFailure('Forbidden');
    if (official && !own.isForEveryone) throw new RequestFailure('InvalidValue', { field: 'official' });
    if (!official && own.officialFor !== personId) return;
    await transaction.query(takeBackOther({ personId, topicId: own.topicId }));
    if (!official) return;
    await transaction.query(publish({ stanceId: id, personId, now: services.now() }));
    await notifyOfPosition(services, transaction, id);
  });
  return getStance(services, member, id);
}

/** Nothing is the official position of a polly any more: the wrong ones spoke. The stances stay their authors'. */
export async function takeBackPositions(transaction: Queryable, personId: string): Promise<void> {
  await transaction.query(lockPolly({ personId }));
  await transaction.query(takeBackAll({ personId }));
}

import type { CallRequest, TopicStance } from '@hustings/contract';
import {
  requireActiveAccount,
  withdrawItem,
  acquireAuthorLock,
  requireAnonymousPosting,
} from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { chooseAnonymousScopes, chooseScopes, storeAudiences } from '../../../access/visibility/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { excerptOf, namedTags, randomSlugSuffix } from '../../posts/index.ts';
import type { TopicRow } from '../../topics/index.ts';
import { topicNamed } from '../../topics/index.ts';
import { holdStance } from '../anonymous/anonymous.rules.ts';
import { getStance, ownOn, seenStance } from '../read/read.rules.ts';
import { slotOf } from '../stance/stance-key.ts';
import * as queries from './write.queries.ts';

type NewStance = CallRequest<'createTopicStance'>['body'];

/**
 * Holds the author until the transaction ends, so that a withdrawal of consent comes before or after
 * (docs/decisions/03-accounts.md), and what is written at once, under the name or anonymously, is judged one after the
 * other.
 *
 * @throws {RequestFailure} `ConsentRequired`; `Unauthorized` where the account is gone.
 */
async function holdAuthor(
  services: Services,
  transaction: Queryable,
  { accountId, identityVerified }: Member,
  anonymous: boolean,
): Promise<void> {
  const read = (statement: typeof queries.lockConsent) =>
    transaction.query<{ consented: boolean }>(statement, [accountId]);
  const [named] = anonymous ? [] : await read(queries.lockConsent);
  // Only somebody whose identity was verified can have written anonymously: the two ways then take turns with each
  // other.
  if (identityVerified) await acquireAuthorLock(services, transaction, accountId);
  if (anonymous) await requireActiveAccount(transaction, accountId);
  const [account] = anonymous ? await read(queries.readConsent) : [named];
  if (!account) throw new RequestFailure('Unauthorized');
  if (!account.consented) throw new RequestFailure('ConsentRequired');
}

async function pollyInQuestion(transaction: Queryable, pollyId: string | undefined): Promise<string | null> {
  if (!pollyId) return null;
  const [found] = await transaction.query<{ id: string }>(queries.pollyExists({ pollyId }));
  if (!found) throw new RequestFailure('InvalidValue', { field: 'pollyId' });
  return found.id;
}

/** @throws {RequestFailure} `TopicStanceExists` with meta `{ slug }` where the member has a stance on the topic. */
async function requireNone(services: Services, transaction: Queryable, author: Member, topicId: string): Promise<void> {
  const own = await ownOn(services, transaction, author, topicId);
  if (own) throw new RequestFailure('TopicStanceExists', { meta: { slug: own.slug } });
}

/**
 * Takes a stance on a topic (docs/product.md#3-entities, docs/product.md#4-states and docs/product.md#5-validation;
 * docs/decisions/03-accounts.md, docs/decisions/04-reputation.md, docs/decisions/05-limits.md,
 * docs/decisions/06-visibility.md and docs/decisions/07-anonymity.md): one of each member and topic, under the name or
 * anonymously, in the language that its author chooses. It waits for a moderator; until then nobody but its author sees
 * it. An anonymous one comes to the moderators at the next full hour.
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 2; `ConsentRequired`; `TopicStanceExists` with meta `{ slug
 * }` of the member's own; `InvalidValue` for a topic (`topic`) or politician (`pollyId`) that is not there;
 * `AnonymousNotAllowed`; as `namedTags`; as `chooseScopes`.
 */
export async function createStance(services: Services, author: Member, stance: NewStance): Promise<TopicStance> {
  requireLevel(author, 'takeStance');
  if (stance.anonymous) await requireAnonymousPosting(services, author);
  const tags = namedTags(stance.tags);
  const created = await services.database.transaction(async (transaction) => {
    await holdAuthor(services, transaction, author, stance.anonymous);
    const topic = await topicNamed(transaction, stance.topic);
    if (!topic) throw new RequestFailure('InvalidValue', { field: 'topic' });
    const pollyId = await pollyInQuestion(transaction, stance.pollyId);
    await requireNone(services, transaction, author, topic.id);
    if (!stance.anonymous) return storeStance(services, transaction, author, { ...stance, tags, topic, pollyId });
    const scopes = chooseAnonymousScopes(stance, pollyId);
    return holdStance(services, transaction, author.accountId, { ...stance, ...scopes, tags, pollyId, topic });
  });
  return typeof created === 'string' ? getStance(services, author, created) : created;
}

async function storeStance(
  services: Services,
  transaction: Queryable,
  author: Member,
  stance: Omit<NewStance, 'topic' | 'tags' | 'pollyId'> & {
    tags: ReturnType<typeof namedTags>;
    topic: TopicRow;
    pollyId: string | null;
  },
): Promise<string> {
  const { topic, pollyId, body } = stance;
  const scopes = await chooseScopes(transaction, author, stance, pollyId);
  const { excerpt, isExcerpt } = excerptOf(body);
  const [stored] = await transaction.query<{ id: string }>(
    queries.insertStance({
      slug: `${topic.slug}-${randomSlugSuffix()}`,
      topicId: topic.id,
      slot: slotOf(services, author.accountId, topic.id),
      accountId: author.accountId,
      position: stance.position,
      body,
      excerpt,
      isExcerpt,
      language: stance.topicLanguage,
      tags: JSON.stringify(stance.tags),
      viewScope: scopes.viewScope,
      replyScope: scopes.replyScope,
      pollyId,
      now: services.now().toISOString(),
    }),
  );
  if (!stored) {
    await requireNone(services, transaction, author, topic.id);
    throw new Error('A stance was not stored, and none was there.');
  }
  await storeAudiences(transaction, stored.id, scopes.audienceIds);
  return stored.id;
}

interface OwnRow extends Pick<TopicStance, 'position' | 'body' | 'tags'> {
  language: TopicStance['topicLanguage'];
  viewScope: TopicStance['viewMyPostsAndComments'];
  replyScope: TopicStance['replyMyPostsAndComments'];
  pollyId: string | null;
  audiences: string[];
}

/**
 * Changes one's own stance; what is absent stays. What it said before is kept. Another text or other tags wait for a
 * moderator anew, another position or other scopes do not.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` where it is another's, or anonymous; `ConsentRequired`;
 * `MaximumReached` with meta `{ limit }` where it was changed too often; as `namedTags`; as `chooseScopes`.
 */
export async function updateStance(
  services: Services,
  author: Member,
  id: string,
  change: CallRequest<'updateTopicStance'>['body'],
): Promise<TopicStance> {
  const tags = change.tags && namedTags(change.tags);
  await services.database.transaction(async (transaction) => {
    await holdAuthor(services, transaction, author, false);
    if (!(await seenStance(services, transaction, author, id))) throw new RequestFailure('NotFound');
    const [row] = await transaction.query<OwnRow>(queries.lockOwn({ stanceId: id, accountId: author.accountId }));
    if (!row) throw new RequestFailure('Forbidden');
    await changeText(services, transaction, id, row, { ...change, tags });
    await changeScopes(transaction, author, id, row, change);
  });
  return getStance(services, author, id);
}

async function changeText(
  { limits, now }: Services,
  transaction: Queryable,
  id: string,
  row: OwnRow,
  change: Omit<CallRequest<'updateTopicStance'>['body'], 'tags'> & { tags?: OwnRow['tags'] | undefined },
): Promise<void> {
  const { position = row.position, body = row.body, tags = row.tags, topicLanguage: language = row.language } = change;
  const needsModerator = body !== row.body || JSON.stringify(tags) !== JSON.stringify(row.tags);
  if (!needsModerator && position === row.position && language === row.language) return;
  const [counted] = await transaction.query<{ total: number }>(queries.countVersions({ stanceId: id }));
  const limit = limits.stanceChanges;
  if ((counted?.total ?? 0) >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
  await transaction.query(queries.keepVersion({ stanceId: id }));
  const { excerpt, isExcerpt } = excerptOf(body);
  const written = [position, body, excerpt, isExcerpt, JSON.stringify(tags), language, now().toISOString()];
  await transaction.query(queries.changeStance, [id, ...written, needsModerator]);
}

async function changeScopes(
  transaction: Queryable,
  author: Member,
  id: string,
  row: OwnRow,
  change: CallRequest<'updateTopicStance'>['body'],
): Promise<void> {
  const { viewMyPostsAndComments = row.viewScope, replyMyPostsAndComments = row.replyScope } = change;
  const names = [viewMyPostsAndComments, replyMyPostsAndComments].includes('selectedAudiences');
  const audiences = change.audiences ?? (names ? row.audiences : undefined);
  const choice = { viewMyPostsAndComments, replyMyPostsAndComments, audiences };
  const scopes = await chooseScopes(transaction, author, choice, row.pollyId);
  await transaction.query(
    queries.changeScopes({ stanceId: id, viewScope: scopes.viewScope, replyScope: scopes.replyScope }),
  );
  await transaction.query(queries.forgetAudiences({ stanceId: id }));
  await storeAudiences(transaction, id, scopes.audienceIds);
}

/**
 * Deletes one's own stance with what was said on it: at once, an anonymous one at the next full hour
 * (docs/decisions/07-anonymity.md).
 *
 * @returns when it is gone, ISO 8601.
 * @throws {RequestFailure} `NotFound`; `Forbidden` where it is another's.
 */
export async function deleteStance(services: Services, author: Member, id: string): Promise<{ removedAt: string }> {
  const seen = await seenStance(services, services.database, author, id);
  if (!seen || (seen.isOwn && !seen.row.own)) return withdrawItem(services, author, id);
  const deleted = await services.database.query(queries.deleteStance({ stanceId: id, accountId: author.accountId }));
  if (deleted.length === 0) throw new RequestFailure('Forbidden');
  return { removedAt: services.now().toISOString() };
}

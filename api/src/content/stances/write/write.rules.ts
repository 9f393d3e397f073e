import type { CallRequest, TopicStance } from '@hustings/contract';
import {
  acquireActLock,
  acquireAuthorLock,
  requireAnonymousPosting,
  withdrawItem,
} from '../../../access/anonymity/index.ts';
import type { BoundStatement, Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { chooseAnonymousScopes, chooseScopes, storeAudiences } from '../../../access/visibility/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { excerptOf, namedTags, randomSlugSuffix } from '../../posts/index.ts';
import { topicNamed, type TopicRow } from '../../topics/index.ts';
import { delayStance } from '../anonymous/anonymous.rules.ts';
import { findVisibleStance, getStance, ownStanceOn } from '../read/read.rules.ts';
import { stanceKey } from '../stance/stance-key.ts';
import * as queries from './write.queries.ts';

type NewStance = CallRequest<'createTopicStance'>['body'];

/**
 * Locks the author until the end of the transaction, and checks the consent (docs/decisions/03-accounts.md). A
 * withdrawal of consent waits for the lock, and so does every other write of a stance by the author, named or
 * anonymous.
 *
 * @throws {RequestFailure} `ConsentRequired`; `Unauthorized` if the account was deleted
 */
async function lockConsentingAuthor(
  services: Services,
  transaction: Queryable,
  { accountId, identityVerified }: Member,
  anonymous: boolean,
): Promise<void> {
  const read = (statement: BoundStatement) => transaction.query<{ consented: boolean }>(statement);
  const [named] = anonymous ? [] : await read(queries.lockConsent({ accountId }));
  if (anonymous) await acquireActLock(services, transaction, accountId);
  // Only verified members may post anonymously, so for others the row lock is enough.
  else if (identityVerified) await acquireAuthorLock(services, transaction, accountId);
  const [account] = anonymous ? await read(queries.readConsent({ accountId })) : [named];
  if (!account) throw new RequestFailure('Unauthorized');
  if (!account.consented) throw new RequestFailure('ConsentRequired');
}

async function pollyInQuestion(transaction: Queryable, pollyId: string | undefined): Promise<string | null> {
  if (!pollyId) return null;
  const [found] = await transaction.query<{ id: string }>(queries.pollyExists({ pollyId }));
  if (!found) throw new RequestFailure('InvalidValue', { field: 'pollyId' });
  return found.id;
}

/**
 * Checks that a member has no stance on a topic yet.
 *
 * @throws {RequestFailure} `TopicStanceExists` with meta `{ slug }` if the member has one
 */
async function requireNone(services: Services, transaction: Queryable, author: Member, topicId: string): Promise<void> {
  const own = await ownStanceOn(services, transaction, author, topicId);
  if (own) throw new RequestFailure('TopicStanceExists', { meta: { slug: own.slug } });
}

/**
 * Creates a member's stance on a topic, under the member's name or anonymously. A member can have only one stance on a
 * topic. Only its author sees the stance until a moderator approves it. Moderators see an anonymous stance from the
 * next full hour. See docs/product.md (sections 3 to 5), docs/decisions/03-accounts.md,
 * docs/decisions/04-reputation.md, docs/decisions/06-visibility.md and docs/decisions/07-anonymity.md.
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 2; `ConsentRequired`; `TopicStanceExists` with meta
 * `{ slug }` of the member's own stance; `InvalidValue` if the topic (`topic`) or politician (`pollyId`) does not
 * exist; `TopicArchived`; `AnonymousNotAllowed`; the failures of `namedTags` and `chooseScopes`
 */
export async function createStance(services: Services, author: Member, stance: NewStance): Promise<TopicStance> {
  requireLevel(author, 'takeStance');
  if (stance.anonymous) await requireAnonymousPosting(services, author);
  const tags = namedTags(stance.tags);
  const created = await services.database.transaction(async (transaction) => {
    await lockConsentingAuthor(services, transaction, author, stance.anonymous);
    const topic = await topicNamed(transaction, stance.topic);
    if (!topic) throw new RequestFailure('InvalidValue', { field: 'topic' });
    const pollyId = await pollyInQuestion(transaction, stance.pollyId);
    await requireNone(services, transaction, author, topic.id);
    if (topic.isArchived) throw new RequestFailure('TopicArchived');
    if (!stance.anonymous) return storeStance(services, transaction, author, { ...stance, tags, topic, pollyId });
    const scopes = chooseAnonymousScopes(stance, pollyId);
    return delayStance(services, author.accountId, { ...stance, ...scopes, tags, pollyId, topic });
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
      stanceKey: stanceKey(services, author.accountId, topic.id),
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
    throw new Error('The stance was not stored, although its key is free.');
  }
  await storeAudiences(transaction, stored.id, scopes.audienceIds);
  return stored.id;
}

/** A stance of the member, locked for a change. */
export interface OwnRow extends Pick<TopicStance, 'position' | 'body' | 'tags'> {
  language: TopicStance['topicLanguage'];
  viewScope: TopicStance['viewMyPostsAndComments'];
  replyScope: TopicStance['replyMyPostsAndComments'];
  pollyId: string | null;
  audiences: string[];
}

/**
 * Changes the given fields of the member's own stance, and stores the previous text as a version. A new text or new
 * tags need a moderator's approval again; a new position or new scopes do not.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for a stance of another author or an anonymous one;
 * `ConsentRequired`; `MaximumReached` with meta `{ limit }` after too many changes; the failures of `namedTags` and
 * `chooseScopes`
 */
export async function updateStance(
  services: Services,
  author: Member,
  id: string,
  change: CallRequest<'updateTopicStance'>['body'],
): Promise<TopicStance> {
  const tags = change.tags && namedTags(change.tags);
  await services.database.transaction(async (transaction) => {
    await lockConsentingAuthor(services, transaction, author, false);
    if (!(await findVisibleStance(services, transaction, author, id))) throw new RequestFailure('NotFound');
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
  await transaction.query(queries.insertVersion({ stanceId: id }));
  const { excerpt, isExcerpt } = excerptOf(body);
  await transaction.query(
    queries.changeStance({
      stanceId: id,
      position,
      body,
      excerpt,
      isExcerpt,
      tags: JSON.stringify(tags),
      language,
      now: now().toISOString(),
      needsModerator,
    }),
  );
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
  await transaction.query(queries.deleteAudiences({ stanceId: id }));
  await storeAudiences(transaction, id, scopes.audienceIds);
}

/**
 * Deletes the member's own stance with its comments: immediately, or at the next full hour if it is anonymous
 * (docs/decisions/07-anonymity.md).
 *
 * @returns the time of the deletion, ISO 8601
 * @throws {RequestFailure} `NotFound`; `Forbidden` for a stance of another author
 */
export async function deleteStance(services: Services, author: Member, id: string): Promise<{ removedAt: string }> {
  const visible = await findVisibleStance(services, services.database, author, id);
  if (!visible || (visible.isOwn && !visible.row.own)) return withdrawItem(services, author, id);
  const deleted = await services.database.query(queries.deleteStance({ stanceId: id, accountId: author.accountId }));
  if (deleted.length === 0) throw new RequestFailure('Forbidden');
  return { removedAt: services.now().toISOString() };
}

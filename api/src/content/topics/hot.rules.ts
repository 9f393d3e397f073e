import { createHash } from 'node:crypto';
import type { CallAnswer, CallRequest, ChosenHotTopic, ContentLanguage, HotTopic } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { tagSlug } from '../posts/index.ts';
import * as queries from './hot.queries.ts';
import { pathOfTopic } from './topics.rules.ts';

/** A cached list of the tags that members write about. */
interface CachedList {
  list: Promise<HotTopic[]>;
  /** The time at which the list expires, in milliseconds since the epoch. */
  expires: number;
}

/** The cached lists of each site, by language. */
const caches = new WeakMap<Services, Map<ContentLanguage, CachedList>>();

const cacheOf = (services: Services): Map<ContentLanguage, CachedList> => {
  const cache = caches.get(services) ?? new Map<ContentLanguage, CachedList>();
  caches.set(services, cache);
  return cache;
};

const pathOfTag = (slug: string): string => `/post_tags/${encodeURIComponent(slug)}`;

const asHotTopic = ({ name, note, topic, tag }: queries.ChosenRow): HotTopic => ({
  name,
  path: topic === null ? pathOfTag(tag ?? '') : pathOfTopic(topic),
  ...(note === null ? {} : { note }),
});

async function readDiscussed({ database, limits, now }: Services, language: ContentLanguage): Promise<HotTopic[]> {
  const since = new Date(now().getTime() - limits.hotTopicDays * 86_400_000);
  const values = { language, since, minMembers: limits.hotTopicMembers, limit: limits.hotTopics };
  const tags = await database.query<{ slug: string; name: string; members: number }>(queries.discussedTags(values));
  return tags.map(({ slug, name, members }) => ({ name, path: pathOfTag(slug), members }));
}

/**
 * Lists the tags about which most members recently wrote in public. Caches the list for `hotTopicMinutes`, because it
 * reads many posts and is the same for every reader.
 */
async function discussedTags(services: Services, language: ContentLanguage): Promise<HotTopic[]> {
  const cache = cacheOf(services);
  const now = services.now().getTime();
  const cached = cache.get(language);
  if (cached && cached.expires > now) return cached.list;
  const list = readDiscussed(services, language);
  cache.set(language, { list, expires: now + services.limits.hotTopicMinutes * 60_000 });
  try {
    return await list;
  } catch (error) {
    cache.delete(language);
    throw error;
  }
}

/**
 * Lists the hot topics of a language: the topics that admins have chosen for the present time, at once in every process
 * of the site. If there are none, lists the tags about which most members recently wrote.
 */
export async function listHotTopics(
  services: Services,
  language: ContentLanguage,
): Promise<CallAnswer<'listHotTopics'>> {
  const shown = queries.shownTopics({ language, now: services.now() });
  const chosen = await services.database.query<queries.ChosenRow>(shown);
  const results = chosen.length > 0 ? chosen.map(asHotTopic) : await discussedTags(services, language);
  return { results, offset: 0 };
}

const asChosen = ({ name, note, topic, tag, from, until }: queries.ChosenRow): ChosenHotTopic => ({
  name,
  note: note ?? undefined,
  topic: topic ?? undefined,
  tag: tag ?? undefined,
  from: from ?? undefined,
  until: until ?? undefined,
});

/** Lists all hot topics that admins have chosen for a language, including those that are not shown now. */
export async function listChosenHotTopics(
  { database }: Services,
  language: ContentLanguage,
): Promise<CallAnswer<'listChosenHotTopics'>> {
  return asChoice(await database.query<queries.ChosenRow>(queries.chosenTopics({ language })));
}

/** Returns the chosen hot topics with a version that is the same only for the same choice. */
const asChoice = (rows: readonly queries.ChosenRow[]): CallAnswer<'listChosenHotTopics'> => {
  const results = rows.map(asChosen);
  return { results, offset: 0, version: createHash('sha256').update(JSON.stringify(results)).digest('base64url') };
};

/**
 * Replaces the chosen hot topics of a language and records the act (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `ChangedMeanwhile` if the stored choice is not the one that the admin
 * read; `InvalidValue` on the field `topics` for an unknown topic, or a tag without a letter or digit
 */
export async function chooseHotTopics(
  services: Services,
  admin: Member,
  { language, topics, version }: CallRequest<'chooseHotTopics'>['body'],
): Promise<CallAnswer<'chooseHotTopics'>> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockChosen({ language }));
    const stored = asChoice(await transaction.query<queries.ChosenRow>(queries.chosenTopics({ language })));
    if (stored.version !== version) throw new RequestFailure('ChangedMeanwhile');
    await transaction.query(queries.deleteChosen({ language }));
    for (const [position, { name, note, topic, tag, from, until }] of topics.entries()) {
      const slug = tag === undefined ? null : tagSlug(tag);
      const values = {
        language,
        position,
        name,
        note: note ?? null,
        topicSlug: topic ?? null,
        tagSlug: slug,
        shownFrom: from ?? null,
        shownUntil: until ?? null,
      };
      const inserted = slug === '' ? [] : await transaction.query(queries.insertChosen(values));
      if (inserted.length === 0) throw new RequestFailure('InvalidValue', { field: 'topics' });
    }
    const act = { act: 'chooseHotTopics', adminId: admin.accountId, subject: '/hot-topics' } as const;
    await recordAdminAct(services, transaction, act);
  });
  return listChosenHotTopics(services, language);
}

import type { CallAnswer, CallRequest, ChosenHotTopic, ContentLanguage, HotTopic } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { tagSlug } from '../posts/index.ts';
import * as queries from './hot.queries.ts';
import { pathOfTopic } from './topics.rules.ts';

/** A list that was made, and until when it is good, in milliseconds. */
interface Made {
  list: Promise<HotTopic[]>;
  until: number;
}

/** Lists of each site, by language: every visitor asks for them, and they change slowly. */
const made = new WeakMap<Services, Map<ContentLanguage, Made>>();

const madeOf = (services: Services): Map<ContentLanguage, Made> => {
  const lists = made.get(services) ?? new Map<ContentLanguage, Made>();
  made.set(services, lists);
  return lists;
};

const pathOfTag = (slug: string): string => `/post_tags/${encodeURIComponent(slug)}`;

const asHotTopic = ({ name, note, topic, tag }: queries.ChosenRow): HotTopic => ({
  name,
  path: topic === null ? pathOfTag(tag ?? '') : pathOfTopic(topic),
  ...(note === null ? {} : { note }),
});

async function makeList({ database, limits, now }: Services, language: ContentLanguage): Promise<HotTopic[]> {
  const chosen = await database.query<queries.ChosenRow>(queries.shownTopics({ language, now: now() }));
  if (chosen.length > 0) return chosen.map(asHotTopic);
  const since = new Date(now().getTime() - limits.hotTopicDays * 86_400_000);
  const values = { language, since, mostOfAuthor: limits.hotTopicMembers, limit: limits.hotTopics };
  const tags = await database.query<{ slug: string; name: string; members: number }>(queries.discussedTags(values));
  return tags.map(({ slug, name, members }) => ({ name, path: pathOfTag(slug), members }));
}

/**
 * What is much talked about in a language: what admins have chosen and is shown now, in their order; where there is
 * nothing, the tags of posts for everyone that most members wrote about of late. It is the same for every reader, and
 * good for some minutes.
 */
export async function listHotTopics(
  services: Services,
  language: ContentLanguage,
): Promise<CallAnswer<'listHotTopics'>> {
  const lists = madeOf(services);
  const now = services.now().getTime();
  const known = lists.get(language);
  if (known && known.until > now) return { results: await known.list, offset: 0 };
  const list = makeList(services, language);
  lists.set(language, { list, until: now + services.limits.hotTopicMinutes * 60_000 });
  try {
    return { results: await list, offset: 0 };
  } catch (error) {
    lists.delete(language);
    throw error;
  }
}

const asChosen = ({ name, note, topic, tag, from, until }: queries.ChosenRow): ChosenHotTopic => ({
  name,
  note: note ?? undefined,
  topic: topic ?? undefined,
  tag: tag ?? undefined,
  from: from ?? undefined,
  until: until ?? undefined,
});

/** All that admins have chosen for a language, also what is not shown now. */
export async function listChosenHotTopics(
  { database }: Services,
  language: ContentLanguage,
): Promise<CallAnswer<'listChosenHotTopics'>> {
  const rows = await database.query<queries.ChosenRow>(queries.chosenTopics({ language }));
  return { results: rows.map(asChosen), offset: 0 };
}

/**
 * Chooses the hot topics of a language in place of those that were chosen; it is recorded
 * (docs/decisions/12-moderation.md). Other processes of the site follow when their list is over.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `InvalidValue` (field `topics`) for a topic that is not there, or a tag
 * without a letter or digit.
 */
export async function chooseHotTopics(
  services: Services,
  admin: Member,
  { language, topics }: CallRequest<'chooseHotTopics'>['body'],
): Promise<CallAnswer<'chooseHotTopics'>> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockChoice({ language }));
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
      const stored = slug === '' ? [] : await transaction.query(queries.insertChosen(values));
      if (stored.length === 0) throw new RequestFailure('InvalidValue', { field: 'topics' });
    }
    const act = { act: 'chooseHotTopics', adminId: admin.accountId, subject: '/hot-topics' } as const;
    await recordAdminAct(services, transaction, act);
  });
  madeOf(services).delete(language);
  return listChosenHotTopics(services, language);
}

import type { CallAnswer, TopicStanceCard } from '@hustings/contract';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { topicNamed } from '../../topics/index.ts';
import { asCard } from '../stance/to-stance.ts';
import * as queries from './read.queries.ts';
import type { StanceFilters } from './read.rules.ts';
import { slotOf } from '../stance/stance-key.ts';
import { waitingCards } from '../anonymous/delayed.rules.ts';

/** No topic and no polly has it. */
const nil = '00000000-0000-0000-0000-000000000000';

/** The places of a member's stances on all topics: by them alone a member's own anonymous ones are found. */
async function ownSlots(services: Services, accountId: string): Promise<Buffer[]> {
  const topics = await services.database.query<{ id: string }>(queries.topicIds());
  return topics.map(({ id }) => slotOf(services, accountId, id));
}

/** Which list, and what it needs beyond the filters of all. */
async function listFor(services: Services, viewer: Viewer, { mine, author, topic, officialOf }: StanceFilters) {
  if (officialOf !== undefined)
    return isId(officialOf)
      ? { list: queries.listOfficial, more: [officialOf] }
      : { list: queries.listOfficialBySlug, more: [officialOf.toLowerCase()] };
  if (mine) {
    if (viewer.kind === 'guest') throw new RequestFailure('Unauthorized');
    return { list: queries.listOwn, more: [await ownSlots(services, viewer.accountId)] };
  }
  if (author !== undefined) return { list: queries.listByAuthor, more: [author.toLowerCase()] };
  return { list: topic === undefined ? queries.listAll : queries.listByTopic, more: [] };
}

const beforeAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/**
 * A page of the stances that a viewer sees, newest first (docs/product.md#7-calls): on a topic, in a language, of an
 * author; or the caller's own, also those that nobody else sees, with those that wait for their hour on top.
 *
 * @throws {RequestFailure} `Unauthorized` for a guest's own.
 */
export async function listStances(
  services: Services,
  viewer: Viewer,
  filters: StanceFilters,
): Promise<CallAnswer<'listTopicStances'>> {
  const { database } = services;
  const page = pageRequest(filters, (after) => decodeCursor(after, ['moment', 'uuid']));
  const { list, more } = await listFor(services, viewer, filters);
  const topicId = filters.topic === undefined ? null : ((await topicNamed(database, filters.topic))?.id ?? nil);
  const begin = page.after ?? beforeAll;
  const values = [accountOf(viewer), ...begin, page.take + 1, page.offset, filters.language ?? null, topicId, ...more];
  const isTop = page.after === undefined && page.offset === 0;
  const [rows, waiting] = await Promise.all([
    database.query<queries.CardRow>(list.rows, values),
    isTop && filters.author === undefined && filters.officialOf === undefined
      ? waitingCards(services, viewer, filters)
      : [],
  ]);
  const [counted] = page.withTotal ? await database.query<{ total: number }>(list.count, values) : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.created, row.id], counted?.total);
  const recognise = ownItemMatcher(services, viewer);
  const cards: TopicStanceCard[] = answer.results.map((row) => asCard(row, recognise));
  // At the full hour one may have appeared between the two readings.
  const onTop = waiting.filter(({ id }) => !cards.some((card) => card.id === id));
  return { ...answer, results: [...onTop, ...cards] };
}

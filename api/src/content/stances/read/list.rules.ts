import type { CallAnswer, TopicStanceCard } from '@hustings/contract';
import { itemIdsOf } from '../../../access/anonymity/index.ts';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import { requireTab, viewpointParams, type ProfileRequest } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { topicNamed } from '../../topics/index.ts';
import { ownDelayedCards } from '../anonymous/delayed.rules.ts';
import type { CardRow } from '../stance/stance-row.queries.ts';
import { toStanceCard } from '../stance/to-stance.ts';
import * as queries from './list.queries.ts';
import type { StanceFilters } from './read.rules.ts';

/** A UUID that is the id of no topic. */
const nil = '00000000-0000-0000-0000-000000000000';

interface ChosenList {
  list: queries.StanceList;
  /** The parameters that only this list takes. */
  params: Partial<queries.SelectionParams>;
}

/** Returns the list that matches the filters, with its parameters. */
async function listFor(
  services: Services,
  viewer: Viewer,
  { mine, named, term, author, topic, officialOf }: StanceFilters,
): Promise<ChosenList> {
  if (officialOf !== undefined)
    return isId(officialOf)
      ? { list: queries.listOfficial, params: { personId: officialOf } }
      : { list: queries.listOfficialBySlug, params: { slug: officialOf.toLowerCase() } };
  if (mine) {
    if (viewer.kind === 'guest') throw new RequestFailure('Unauthorized');
    const words = { term: term?.trim() || null };
    if (named) return { list: queries.listOwnNamed, params: words };
    const ownIds = await itemIdsOf(services, viewer.accountId, 'topicStance');
    return { list: queries.listOwn, params: { ownIds, ...words } };
  }
  if (author !== undefined) return { list: queries.listByAuthor, params: { userNameKey: author.toLowerCase() } };
  return { list: topic === undefined ? queries.listAll : queries.listByTopic, params: {} };
}

/** The sort key that precedes all stances. */
const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** @throws {RequestFailure} `ValidationError` on the field `after` */
function pageOf(query: PageQuery) {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [beforeCreated = start[0], beforeId = start[1]] = page.after ?? start;
  const pageParams: queries.PageParams = {
    beforeCreated: String(beforeCreated),
    beforeId: String(beforeId),
    limit: page.take + 1,
    offset: page.offset,
  };
  return { page, pageParams };
}

/**
 * Lists a page of the stances that a viewer sees, newest first (docs/product.md#7-calls). Filters select a topic, a
 * language, an author, a politician, or the viewer's own stances of any state, which can be searched and narrowed to the
 * named ones. The viewer's delayed stances come first.
 *
 * @throws {RequestFailure} `Unauthorized` if a guest asks for own stances; `ValidationError` on the field `after`
 */
export async function listStances(
  services: Services,
  viewer: Viewer,
  filters: StanceFilters,
): Promise<CallAnswer<'listTopicStances'>> {
  const { database } = services;
  const { page, pageParams } = pageOf(filters);
  const { list, params } = await listFor(services, viewer, filters);
  const topicId = filters.topic === undefined ? null : ((await topicNamed(database, filters.topic))?.id ?? nil);
  const selection = { viewerId: accountOf(viewer), language: filters.language ?? null, topicId, ...params };
  const isFirstPage = page.after === undefined && page.offset === 0;
  const [rows, delayed] = await Promise.all([
    database.query<CardRow>(list.rows({ ...selection, ...pageParams })),
    isFirstPage && [filters.author, filters.officialOf, filters.named, filters.term].every((given) => !given)
      ? ownDelayedCards(services, viewer, filters)
      : [],
  ]);
  const [counted] = page.withTotal ? await database.query<{ total: number }>(list.count(selection)) : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.created, row.id], counted?.total);
  const isOwnItem = ownItemMatcher(services, viewer);
  const cards: TopicStanceCard[] = answer.results.map((row) => toStanceCard(row, isOwnItem));
  // A delayed stance may have been published between the two queries.
  const stillDelayed = delayed.filter(({ id }) => !cards.some((card) => card.id === id));
  return { ...answer, results: [...stillDelayed, ...cards] };
}

/**
 * Lists the stances on a profile, of which the viewer or the assumed viewer sees each one, newest first
 * (docs/decisions/06-visibility.md). Anonymous stances are never among them.
 *
 * @throws {RequestFailure} as `requireTab`; `ValidationError` on the field `after`
 */
export async function listStancesOnProfile(
  services: Services,
  viewer: Member,
  request: ProfileRequest,
  query: PageQuery,
): Promise<CallAnswer<'listProfileStances'>> {
  const { database } = services;
  const { page, pageParams } = pageOf(query);
  const viewpoint = await requireTab(services, viewer, request, 'stances');
  const known = viewpointParams(viewpoint);
  const rows = await database.query<CardRow>(queries.listOnProfile({ ...known, ...pageParams }));
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countOnProfile(known)) : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.created, row.id], counted?.total);
  const isOwnItem = ownItemMatcher(services, viewpoint.viewer);
  return { ...answer, results: answer.results.map((row) => toStanceCard(row, isOwnItem)) };
}

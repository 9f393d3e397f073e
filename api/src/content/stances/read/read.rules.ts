import type { CallAnswer, CallRequest, TopicStance, TopicView } from '@hustings/contract';
import { itemIdsOf } from '../../../access/anonymity/index.ts';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { maySee, relationshipOf } from '../../../access/visibility/index.ts';
import { asTopic, topicNamed } from '../../topics/index.ts';
import { delayedStanceOn, findDelayedStance } from '../anonymous/delayed.rules.ts';
import { stanceKey } from '../stance/stance-key.ts';
import type { StanceRow } from '../stance/stance-row.queries.ts';
import { toStance } from '../stance/to-stance.ts';
import { summaryOf } from './position-summary.ts';
import * as queries from './read.queries.ts';

/** The filters of a list of stances. */
export type StanceFilters = CallRequest<'listTopicStances'>['query'];

/** A stance that the viewer sees. */
export interface VisibleStance {
  row: StanceRow;
  /** Whether the viewer wrote the stance, under their name or anonymously. */
  isOwn: boolean;
}

/** Returns a stance by id or slug, or undefined if it does not exist or the viewer may not see it. */
export async function findVisibleStance(
  services: Services,
  database: Queryable,
  viewer: Viewer,
  idOrSlug: string,
): Promise<VisibleStance | undefined> {
  const viewerId = accountOf(viewer);
  const key = idOrSlug.toLowerCase();
  const [row] = await database.query<StanceRow>(
    isId(key) ? queries.stanceById({ viewerId, stanceId: key }) : queries.stanceBySlug({ viewerId, slug: key }),
  );
  if (!row) return undefined;
  const isOwn = row.own || ownItemMatcher(services, viewer)(row.id, row.pseudonym);
  if (!isOwn && !maySee('topicStance', relationshipOf(row), row.viewScope, row.withheld)) return undefined;
  return { row, isOwn };
}

/**
 * Returns a stance by id or slug. It may be a delayed stance of the viewer.
 *
 * @throws {RequestFailure} `NotFound` if it does not exist or the viewer may not see it
 */
export async function getStance(services: Services, viewer: Viewer, idOrSlug: string): Promise<TopicStance> {
  const visible = await findVisibleStance(services, services.database, viewer, idOrSlug);
  if (visible) return toStance(visible.row, ownItemMatcher(services, viewer));
  const delayed = await findDelayedStance(services, viewer, idOrSlug.toLowerCase());
  if (delayed) return delayed;
  throw new RequestFailure('NotFound');
}

/** Returns the viewer's own stance on a topic, named or anonymous, published or delayed. */
export async function ownStanceOn(
  services: Services,
  database: Queryable,
  { accountId }: Member,
  topicId: string,
): Promise<TopicView['own']> {
  type Row = { slug: string; state: 'pending' | 'approved' | 'rejected' };
  // The delayed stance is read first: a step between the reads then leaves it in both, and never in none.
  const delayed = await delayedStanceOn(services, database, accountId, topicId);
  const key = stanceKey(services, accountId, topicId);
  const ids = await itemIdsOf(services, accountId, 'topicStance', database);
  const [row] = await database.query<Row>(queries.ownStance({ stanceKey: key, ids, topicId }));
  if (row) return { slug: row.slug, ...(row.state === 'approved' ? {} : { state: row.state }) };
  return delayed && { slug: delayed.slug, state: delayed.state, appears: delayed.appears };
}

/**
 * Returns a topic, the viewer's own stance on it, and the published counts of the members who hold each position.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getTopic(services: Services, viewer: Viewer, slug: string): Promise<TopicView> {
  const { database } = services;
  const topic = await topicNamed(database, slug);
  if (!topic) throw new RequestFailure('NotFound');
  const [positions, own] = await Promise.all([
    database.query<Parameters<typeof summaryOf>[0][number]>(queries.positionsOn({ topicId: topic.id })),
    viewer.kind === 'member' ? ownStanceOn(services, database, viewer, topic.id) : undefined,
  ]);
  return { ...asTopic(topic), summary: summaryOf(positions, services.limits), ...(own ? { own } : {}) };
}

/**
 * Lists the earlier versions of a stance, newest first. The author gets all of them; other viewers get only the
 * versions that a moderator had approved.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` on the field `after`
 */
export async function listVersions(
  services: Services,
  viewer: Viewer,
  idOrSlug: string,
  query: PageQuery,
): Promise<CallAnswer<'listTopicStanceVersions'>> {
  const visible = await findVisibleStance(services, services.database, viewer, idOrSlug);
  if (!visible) throw new RequestFailure('NotFound');
  const page = pageRequest(query, (after) => decodeCursor(after, ['number']));
  const beforeVersion = page.after?.[0] ?? null;
  if (beforeVersion !== null && !Number.isInteger(beforeVersion))
    throw new RequestFailure('ValidationError', { field: 'after' });
  type Row = CallAnswer<'listTopicStanceVersions'>['results'][number];
  const rows = await services.database.query<Row>(
    queries.versions({
      stanceId: visible.row.id,
      beforeVersion,
      isOwn: visible.isOwn,
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  return pageAnswer(rows, page.take, page.offset, ({ version }) => [version]);
}

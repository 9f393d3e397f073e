import type { CallAnswer, CallRequest, TopicStance, TopicView } from '@hustings/contract';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { maySee, relationshipOf } from '../../../access/visibility/index.ts';
import { asTopic, topicNamed, type TopicRow } from '../../topics/index.ts';
import { asStance } from '../stance/to-stance.ts';
import * as queries from './read.queries.ts';
import { slotOf } from '../stance/stance-key.ts';
import { summaryOf } from './position-summary.ts';
import { waitingOn, waitingStance } from '../anonymous/delayed.rules.ts';

/** A stance that the viewer sees, and whether the viewer wrote it, under whatever name. */
export interface SeenStance {
  row: queries.StanceRow;
  isOwn: boolean;
}

/** A stance by id or slug; undefined where it is not there, or not for this viewer. */
export async function seenStance(
  services: Services,
  database: Queryable,
  viewer: Viewer,
  idOrSlug: string,
): Promise<SeenStance | undefined> {
  const found = isId(idOrSlug) ? queries.stanceById : queries.stanceBySlug;
  const [row] = await database.query<queries.StanceRow>(found, [accountOf(viewer), idOrSlug.toLowerCase()]);
  if (!row) return undefined;
  const isOwn = row.own || ownItemMatcher(services, viewer)(row.id, row.pseudonym);
  if (!isOwn && !maySee('topicStance', relationshipOf(row), row.viewScope, row.withheld)) return undefined;
  return { row, isOwn };
}

/**
 * A stance by id or slug.
 *
 * @throws {RequestFailure} `NotFound`, also where the viewer may not see it.
 */
export async function getStance(services: Services, viewer: Viewer, idOrSlug: string): Promise<TopicStance> {
  const seen = await seenStance(services, services.database, viewer, idOrSlug);
  if (seen) return asStance(seen.row, ownItemMatcher(services, viewer));
  const waiting = await waitingStance(services, viewer, idOrSlug.toLowerCase());
  if (waiting) return waiting;
  throw new RequestFailure('NotFound');
}

/** The caller's own stance on a topic: one that is there, or one that waits for its hour. */
export async function ownOn(
  services: Services,
  database: Queryable,
  viewer: Member,
  topicId: string,
): Promise<TopicView['own']> {
  type Row = { slug: string; state: 'pending' | 'approved' | 'rejected' };
  const [row] = await database.query<Row>(queries.stanceInSlot({ slot: slotOf(services, viewer.accountId, topicId) }));
  if (row) return { slug: row.slug, ...(row.state === 'approved' ? {} : { state: row.state }) };
  const waiting = await waitingOn(services, database, viewer, topicId);
  return waiting && { slug: waiting.slug, state: waiting.state, appears: waiting.appears };
}

/**
 * The topic that has a slug.
 *
 * @throws {RequestFailure} `NotFound`.
 */
async function requireTopic(database: Queryable, slug: string): Promise<TopicRow> {
  const topic = await topicNamed(database, slug);
  if (!topic) throw new RequestFailure('NotFound');
  return topic;
}

/**
 * A topic with how members stand to it, as far as that may be published, and the caller's own stance.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function getTopic(services: Services, viewer: Viewer, slug: string): Promise<TopicView> {
  const { database } = services;
  const topic = await requireTopic(database, slug);
  const [positions, own] = await Promise.all([
    database.query<Parameters<typeof summaryOf>[0][number]>(queries.positionsOn({ topicId: topic.id })),
    viewer.kind === 'member' ? ownOn(services, database, viewer, topic.id) : undefined,
  ]);
  return { ...asTopic(topic), summary: summaryOf(positions, services.limits), ...(own ? { own } : {}) };
}

/**
 * What a stance said before it was changed, newest first: to its author all of it, to others what a moderator had
 * approved.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function listVersions(
  services: Services,
  viewer: Viewer,
  idOrSlug: string,
  query: PageQuery,
): Promise<CallAnswer<'listTopicStanceVersions'>> {
  const seen = await seenStance(services, services.database, viewer, idOrSlug);
  if (!seen) throw new RequestFailure('NotFound');
  const page = pageRequest(query, (after) => decodeCursor(after, ['number']));
  const last = page.after?.[0] ?? null;
  if (last !== null && !Number.isInteger(last)) throw new RequestFailure('ValidationError', { field: 'after' });
  const values = {
    stanceId: seen.row.id,
    beforeVersion: last,
    isOwn: seen.isOwn,
    take: page.take + 1,
    offset: page.offset,
  };
  type Row = CallAnswer<'listTopicStanceVersions'>['results'][number];
  const rows = await services.database.query<Row>(queries.versions(values));
  return pageAnswer(rows, page.take, page.offset, ({ version }) => [version]);
}

/** What a list of stances may be narrowed to. */
export type StanceFilters = CallRequest<'listTopicStances'>['query'];

import type { CallAnswer } from '@hustings/contract';
import type { BoundStatement } from '../../../platform/db/database.ts';
import {
  decodeCursor,
  pageAnswer,
  pageRequest,
  type PageQuery,
  type PageRequest,
} from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { asMemberCard } from './member-card.ts';
import type { MemberRow } from './member-card.queries.ts';

/** The parameters of a page of a list that is sorted by a time and an id. Timestamps are ISO 8601, or infinite. */
export interface TimePage {
  afterTime: string;
  afterId: string;
  limit: number;
  offset: number;
}

type TimeCursor = Pick<TimePage, 'afterTime' | 'afterId'>;

/** Cursors before the first row of a list that is sorted newest first or oldest first. */
const beforeNewest: TimeCursor = { afterTime: 'infinity', afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const beforeOldest: TimeCursor = { afterTime: '-infinity', afterId: '00000000-0000-0000-0000-000000000000' };

function decodeTimeCursor(after: string): TimeCursor {
  const [afterTime = '', afterId = ''] = decodeCursor(after, ['moment', 'uuid']).map(String);
  return { afterTime, afterId };
}

/**
 * Reads the page parameters of a list that is sorted by a time and an id. The limit is one row more than a page has.
 *
 * @throws {RequestFailure} `ValidationError` at the field `after` for an invalid cursor
 */
export function timePage(
  query: PageQuery,
  { oldestFirst = false }: { oldestFirst?: boolean } = {},
): { request: PageRequest<TimeCursor>; page: TimePage } {
  const request = pageRequest(query, decodeTimeCursor);
  const after = request.after ?? (oldestFirst ? beforeOldest : beforeNewest);
  return { request, page: { ...after, limit: request.take + 1, offset: request.offset } };
}

/** Counts the rows of a list, if the request asks for the total. */
export async function totalOf(
  { database }: Services,
  { withTotal }: PageRequest<TimeCursor>,
  count: BoundStatement,
): Promise<number | undefined> {
  if (!withTotal) return undefined;
  return (await database.query<{ total: number }>(count))[0]?.total ?? 0;
}

/** A list of members that is sorted by a time. */
export interface MemberList {
  rows: (page: TimePage) => BoundStatement;
  count: BoundStatement;
  oldestFirst?: boolean;
}

/**
 * Lists a page of members.
 *
 * @throws {RequestFailure} `ValidationError` at the field `after` for an invalid cursor
 */
export async function memberPage(
  services: Services,
  { rows: rowsOf, count, oldestFirst }: MemberList,
  query: PageQuery,
): Promise<CallAnswer<'listFollowers'>> {
  const { request, page } = timePage(query, { oldestFirst });
  const rows = await services.database.query<MemberRow & { since: string }>(rowsOf(page));
  const total = await totalOf(services, request, count);
  const answer = pageAnswer(rows, request.take, request.offset, (row) => [row.since, row.authorId], total);
  return { ...answer, results: answer.results.map(asMemberCard) };
}

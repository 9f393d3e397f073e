import type { CallAnswer, CallRequest, GoalCard, Page } from '@hustings/contract';
import { timePage } from '../../../access/relations/index.ts';
import { requireTab, viewpointParams, type ProfileRequest } from '../../../access/visibility/index.ts';
import { tagSlug } from '../../../content/posts/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { BoundStatement } from '../../../platform/db/database.ts';
import {
  decodeCursor,
  pageAnswer,
  pageRequest,
  type CursorValues,
  type PageQuery,
} from '../../../platform/db/paging.ts';
import { findOrganisation, organisationIdOf } from '../../organisations/index.ts';
import type { GoalCardRow } from '../goal/goal.queries.ts';
import { asGoalCard } from '../goal/goal.rules.ts';
import * as queries from './list.queries.ts';

/** The greatest id, which follows all others. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The sort keys that precede all goals of a list. */
const first = { newest: ['infinity', lastId], supported: [2_147_483_647, lastId] } as const;

/** The types of the sort keys in cursors. */
const cursors = { newest: ['moment', 'uuid'], supported: ['number', 'uuid'] } as const;

/** Returns a text to search, or null for a text without a letter or digit. */
const searchable = (term: string | undefined): string | null =>
  term !== undefined && /[\p{L}\p{N}]/u.test(term) ? term : null;

/** Returns the list whose index finds the goals of some filters. */
function listOf({ term, tag, placeId }: queries.Filters): queries.ListName {
  if (term !== null) return 'found';
  if (tag !== null) return 'tagged';
  return placeId === null ? 'all' : 'placed';
}

/** Reads the rows of a page and makes its answer. */
async function answerOf<Row extends GoalCardRow>(
  services: Services,
  { take, offset, withTotal }: { take: number; offset: number; withTotal: boolean },
  { rows: rowsOf, count }: { rows: BoundStatement; count: BoundStatement },
  cursorOf: (row: Row) => CursorValues,
): Promise<Page<GoalCard>> {
  const rows = await services.database.query<Row>(rowsOf);
  const [counted] = withTotal ? await services.database.query<{ total: number }>(count) : [];
  const answer = pageAnswer(rows, take, offset, cursorOf, counted?.total);
  return { ...answer, results: answer.results.map((row) => asGoalCard(services, row)) };
}

/**
 * Lists the goals that a viewer sees: those that run, or those in one state. `term` searches the words of the titles,
 * ignoring case and accents.
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
export async function listGoals(
  services: Services,
  { accountId: viewerId }: Member,
  { state, term, tag, placeId, sort, ...query }: CallRequest<'listGoals'>['query'],
): Promise<CallAnswer<'listGoals'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, cursors[sort]));
  const [afterKey = 'infinity', afterId = lastId] = page.after ?? first[sort];
  const filters: queries.Filters = {
    viewerId,
    state: state ?? null,
    term: searchable(term),
    tag: tag === undefined ? null : tagSlug(tag),
    placeId: placeId ?? null,
  };
  const statements = queries.listStatements[listOf(filters)][state === undefined ? 'running' : 'inState'];
  const rows = statements[sort]({
    ...filters,
    afterKey,
    afterId: String(afterId),
    limit: page.take + 1,
    offset: page.offset,
  });
  return answerOf<queries.ListedRow>(services, page, { rows, count: statements.count(filters) }, (row) => [
    row.sortKey,
    row.goalId,
  ]);
}

/** Reads the parameters of a page by id, last created first. */
function idPage(query: PageQuery) {
  const request = pageRequest(query, (after) => String(decodeCursor(after, ['uuid'])[0]));
  return {
    request,
    page: { beforeId: request.after ?? lastId, limit: request.take + 1, offset: request.offset },
  };
}

/**
 * Lists the goals of a member and of the organisations that the member runs, in any state, last created first; or those
 * that the member supports and sees, last supported first.
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
export async function listOwnGoals(
  services: Services,
  { accountId: viewerId }: Member,
  { term, state, supported, ...query }: CallRequest<'listOwnGoals'>['query'],
): Promise<CallAnswer<'listOwnGoals'>> {
  const filters: queries.OwnFilters = { viewerId, state: state ?? null, term: searchable(term) };
  if (supported) {
    const { request, page } = timePage(query);
    const { page: pageOf, count } = queries.supportedGoals;
    const statements = { rows: pageOf({ ...filters, ...page }), count: count(filters) };
    return answerOf<queries.ListedRow>(services, request, statements, (row) => [row.sortKey, row.goalId]);
  }
  const { request, page } = idPage(query);
  const { page: pageOf, count } = queries.ownGoals;
  const statements = { rows: pageOf({ ...filters, ...page }), count: count(filters) };
  return answerOf(services, request, statements, (row) => [row.goalId]);
}

/**
 * Lists the published goals on a profile, of which the viewer or the assumed viewer sees each one, last created first
 * (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} as `requireTab`; `ValidationError` on the field `after`
 */
export async function listGoalsOnProfile(
  services: Services,
  viewer: Member,
  profile: ProfileRequest,
  query: PageQuery,
): Promise<CallAnswer<'listProfileGoals'>> {
  const { request, page } = idPage(query);
  const known = viewpointParams(await requireTab(services, viewer, profile, 'goals'));
  const { page: pageOf, count } = queries.profileGoals;
  return answerOf(services, request, { rows: pageOf({ ...known, ...page }), count: count(known) }, (row) => [
    row.goalId,
  ]);
}

/**
 * Lists the published goals of an organisation, last created first.
 *
 * @throws {RequestFailure} `NotFound` for an organisation that the viewer does not see; `ValidationError` on the field
 * `after`
 */
export async function listGoalsOfOrganisation(
  services: Services,
  viewer: Member,
  idOrSlug: string,
  query: PageQuery,
): Promise<CallAnswer<'listOrganisationGoals'>> {
  const { database } = services;
  const { request, page } = idPage(query);
  const { organisationId } = await findOrganisation(database, viewer, await organisationIdOf(database, idOrSlug));
  const which = { viewerId: viewer.accountId, organisationId };
  const { page: pageOf, count } = queries.organisationGoals;
  return answerOf(services, request, { rows: pageOf({ ...which, ...page }), count: count(which) }, (row) => [
    row.goalId,
  ]);
}

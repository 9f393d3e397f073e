import type { GoalState } from '@hustings/contract';
import type { TimePage } from '../../../access/relations/index.ts';
import { viewpointOperands, type ViewpointParams } from '../../../access/visibility/index.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { runningStates } from '../goal/goal-state.ts';
import { cardColumns, viewer, type GoalCardRow } from '../goal/goal.queries.ts';
import { visibleGoalSql } from '../goal/visibility.queries.ts';

/** The filters of the list of goals. */
export interface Filters {
  viewerId: string;
  /** The state of the goals; null for goals that run. */
  state: GoalState | null;
  term: string | null;
  /** The slug of a tag. */
  tag: string | null;
  placeId: string | null;
}

/** A page of a list by a time or a number, then by id, highest first. */
export interface ListPage {
  afterKey: string | number;
  afterId: string;
  limit: number;
  offset: number;
}

/** A goal in a list, with its sort key. */
export type ListedRow = GoalCardRow & { sortKey: string | number };

const patterns = `SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word`;
const noTerm = '$term::text IS NULL';
const noTag = '$tag::text IS NULL';
const noPlace = '$placeId::text IS NULL';
const inPlace = `(${noPlace} OR s.division_id = $placeId)`;

/** The conditions of the lists. Each names the filter by which an index finds the goals. */
const lists = {
  /** Indexes: goals_running_newest, goals_running_supported, goals_state_newest, goals_state_supported. */
  all: `${noTerm} AND ${noTag} AND ${noPlace}`,
  /** Each word of the search begins a word of the title; looks up the longest one. Index: goals_title_words. */
  found: `s.title_words LIKE (${patterns} ORDER BY length(word) DESC LIMIT 1) AND s.title_words LIKE ALL (${patterns})
    AND (${noTag} OR s.tag_slugs @> ARRAY[$tag::text]) AND ${inPlace}`,
  /** Index: goals_tags. */
  tagged: `s.tag_slugs @> ARRAY[$tag::text] AND ${noTerm} AND ${inPlace}`,
  /** Index: goals_division. */
  placed: `s.division_id = $placeId AND ${noTerm} AND ${noTag}`,
} as const;

/** The name of a list. */
export type ListName = keyof typeof lists;

const states = {
  running: `s.state IN (${runningStates.map((state) => `'${state}'`).join(', ')}) AND $state::text IS NULL`,
  inState: 's.state = $state AND s.opened_at IS NOT NULL',
} as const;

const orders = {
  newest: { key: 's.opened_at', cast: '$afterKey::timestamptz' },
  supported: { key: 's.supporters_count', cast: '$afterKey::int' },
} as const;

/** The order of a list. */
export type Order = keyof typeof orders;

const conditionOf = (list: ListName, state: keyof typeof states): string =>
  `${states[state]} AND ${lists[list]} AND ${visibleGoalSql(viewer)}`;

function pageOf(list: ListName, state: keyof typeof states, order: Order): Statement<Filters & ListPage> {
  const { key, cast } = orders[order];
  return statement<Filters & ListPage>(
    `goals.list.${list}.${state}.${order}`,
    `SELECT ${cardColumns}, ${key} AS "sortKey" FROM (
       SELECT s.* FROM goals s
       WHERE ${conditionOf(list, state)} AND (${key}, s.id) < (${cast}, $afterId::uuid)
       ORDER BY ${key} DESC, s.id DESC OFFSET $offset LIMIT $limit
     ) s
     LEFT JOIN accounts a ON a.id = s.account_id
     ORDER BY ${key} DESC, s.id DESC`,
  );
}

const countOf = (list: ListName, state: keyof typeof states): Statement<Filters> =>
  statement<Filters>(
    `goals.count.${list}.${state}`,
    `SELECT count(*)::int AS total FROM goals s WHERE ${conditionOf(list, state)}`,
  );

const statementsOf = (list: ListName, state: keyof typeof states) => ({
  newest: pageOf(list, state, 'newest'),
  supported: pageOf(list, state, 'supported'),
  count: countOf(list, state),
});

const bothOf = (list: ListName) => ({
  running: statementsOf(list, 'running'),
  inState: statementsOf(list, 'inState'),
});

/** The statements of the lists, each of which selects a page in an order and counts its rows. */
export const listStatements = {
  all: bothOf('all'),
  found: bothOf('found'),
  tagged: bothOf('tagged'),
  placed: bothOf('placed'),
} as const;

/** A page of a list by id, last created first. */
export interface IdPage {
  beforeId: string;
  limit: number;
  offset: number;
}

/** Makes the statements of a list by id, last created first. */
const byId = <Params extends object>(name: string, condition: string) => ({
  page: statement<Params & IdPage>(
    `goals.${name}`,
    `SELECT ${cardColumns} FROM (
       SELECT s.* FROM goals s WHERE ${condition} AND s.id < $beforeId::uuid
       ORDER BY s.id DESC OFFSET $offset LIMIT $limit
     ) s
     LEFT JOIN accounts a ON a.id = s.account_id
     ORDER BY s.id DESC`,
  ),
  count: statement<Params>(`goals.${name}.count`, `SELECT count(*)::int AS total FROM goals s WHERE ${condition}`),
});

/** The filters of the viewer's own goals. */
export interface OwnFilters {
  viewerId: string;
  state: GoalState | null;
  term: string | null;
}

const ownFilters = `($state::text IS NULL OR s.state = $state)
  AND (${noTerm} OR s.title_words LIKE ALL (${patterns}))`;

/**
 * The goals of an account and of the organisations that it runs, in any state. Indexes: goals_account,
 * organisation_memberships_account, goals_organisation.
 */
export const ownGoals = byId<OwnFilters>(
  'own',
  `s.id IN (
     SELECT g.id FROM goals g WHERE g.account_id = ${viewer}
     UNION ALL SELECT g.id FROM organisation_memberships m JOIN goals g ON g.organisation_id = m.organisation_id
       WHERE m.account_id = ${viewer} AND m.role <> 'member')
   AND ${ownFilters} AND ${visibleGoalSql(viewer)}`,
);

/** The published goals on a profile that the viewer sees. Index: goals_account. */
export const profileGoals = byId<ViewpointParams>(
  'onProfile',
  `s.account_id = $ownerId::uuid AND s.state <> 'draft' AND ${visibleGoalSql(viewer, viewpointOperands)}`,
);

/** The published goals of an organisation that the viewer sees. Index: goals_organisation. */
export const organisationGoals = byId<{ viewerId: string; organisationId: string }>(
  'ofOrganisation',
  `s.organisation_id = $organisationId AND s.state <> 'draft' AND ${visibleGoalSql(viewer)}`,
);

const supportedFrom = `goal_supports u JOIN goals s ON s.id = u.goal_id
  WHERE u.account_id = ${viewer} AND ${ownFilters} AND ${visibleGoalSql(viewer)}`;

/** The goals that an account supports, last supported first. Index: goal_supports_account. */
export const supportedGoals = {
  page: statement<OwnFilters & TimePage>(
    'goals.supported',
    `SELECT ${cardColumns}, s.since AS "sortKey" FROM (
       SELECT s.*, u.created_at AS since FROM ${supportedFrom}
         AND (u.created_at, u.goal_id) < ($afterTime::timestamptz, $afterId::uuid)
       ORDER BY u.created_at DESC, u.goal_id DESC OFFSET $offset LIMIT $limit
     ) s
     LEFT JOIN accounts a ON a.id = s.account_id
     ORDER BY s.since DESC, s.id DESC`,
  ),
  count: statement<OwnFilters>('goals.supported.count', `SELECT count(*)::int AS total FROM ${supportedFrom}`),
} as const;

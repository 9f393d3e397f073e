import { statement, type Statement } from '../../../platform/db/statement.ts';
import {
  cardColumns,
  ownMembershipColumns,
  runOrganisationsSql,
  visibleOrganisationSql,
  type OrganisationCardRow,
  type OwnMembershipRow,
} from '../organisation/organisation.queries.ts';

/** An organisation in a list, with its sort key. The lists of all organisations read no membership. */
export interface ListedRow extends OrganisationCardRow, Partial<OwnMembershipRow> {
  sortKey: string;
}

interface Filters {
  term: string | null;
  viewerId: string | null;
}

interface PageParams extends Filters {
  afterKey: string;
  afterId: string;
  limit: number;
  offset: number;
}

const isShown = 's.removed_at IS NULL AND s.hidden_at IS NULL';
const patterns = `SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word`;
const noTerm = '$term::text IS NULL';
const noViewer = '($viewerId::uuid IS NULL OR true)';

/** The conditions of the lists: each word of a search begins a word of the name. */
const lists = {
  /** Index: member_organisations_in_order. */
  all: `${isShown} AND ${noTerm} AND ${noViewer}`,
  /** Looks up the longest word. Index: member_organisations_words. */
  found: `${isShown} AND ${noViewer} AND s.sort_key LIKE (${patterns} ORDER BY length(word) DESC LIMIT 1)
     AND s.sort_key LIKE ALL (${patterns})`,
  /** Indexes: organisation_memberships_account, the primary key. */
  mine: `${visibleOrganisationSql('$viewerId::uuid')}
     AND s.id IN (SELECT organisation_id FROM organisation_memberships WHERE account_id = $viewerId::uuid)
     AND (${noTerm} OR s.sort_key LIKE ALL (${patterns}))`,
  /** Indexes: organisation_memberships_account, the primary key. */
  running: `s.removed_at IS NULL AND s.closed_at IS NULL
     AND s.id IN (${runOrganisationsSql('$viewerId::uuid')})
     AND (${noTerm} OR s.sort_key LIKE ALL (${patterns}))`,
} as const;

type ListName = keyof typeof lists;

const ownMembership = `JOIN organisation_memberships own
       ON own.organisation_id = s.id AND own.account_id = $viewerId::uuid`;

function pageOf(name: ListName): Statement<PageParams> {
  const isOwn = name === 'mine' || name === 'running';
  return statement<PageParams>(
    `organisations.list.${name}`,
    `SELECT ${cardColumns}, s.sort_key AS "sortKey"${isOwn ? `, ${ownMembershipColumns}` : ''} FROM (
       SELECT * FROM member_organisations s
       WHERE ${lists[name]} AND (s.sort_key, s.id) > ($afterKey::text COLLATE "C", $afterId::uuid)
       ORDER BY s.sort_key, s.id OFFSET $offset LIMIT $limit
     ) s
     ${isOwn ? ownMembership : ''}
     ORDER BY s.sort_key, s.id`,
  );
}

const countOf = (name: ListName): Statement<Filters> =>
  statement<Filters>(
    `organisations.count.${name}`,
    `SELECT count(*)::int AS total FROM member_organisations s WHERE ${lists[name]}`,
  );

/** The statements of the lists, each of which selects a page by name and counts its rows. */
export const listStatements = {
  all: { page: pageOf('all'), count: countOf('all') },
  found: { page: pageOf('found'), count: countOf('found') },
  mine: { page: pageOf('mine'), count: countOf('mine') },
  running: { page: pageOf('running'), count: countOf('running') },
} as const;

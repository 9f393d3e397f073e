/**
 * Reads the lists of members at 10 000 members with 100 000 follows, and at a hundred times as many: what PostgreSQL
 * reads for the first page and for a deep one must not grow. `node bench/members/run.ts` runs this part alone.
 */
import pg from 'pg';
import { followTargets } from '../../api/src/access/relations/follow-targets/index.ts';
import { listMembers as audienceMembers } from '../../api/src/access/relations/audiences/audiences.queries.ts';
import * as relations from '../../api/src/access/relations/lists/lists.queries.ts';
import { viewpointOnProfile } from '../../api/src/access/visibility/viewpoint.queries.ts';
import { listStatements as organisations } from '../../api/src/community/organisations/list/list.queries.ts';
import { memberLists } from '../../api/src/community/organisations/members/members.queries.ts';
import {
  leadersOf,
  organisationById,
} from '../../api/src/community/organisations/organisation/organisation.queries.ts';
import { maximumId } from '../../api/src/content/posts/list/card-pages.ts';
import {
  favoritesOnProfile,
  postsOfOrganisation,
  postsOnProfile,
} from '../../api/src/content/posts/list/list.queries.ts';
import { memberPages } from '../../api/src/identity/profiles/members/members.queries.ts';
import { profileHead } from '../../api/src/identity/profiles/page/page.queries.ts';
import type { BoundStatement } from '../../api/src/platform/db/statement.ts';
import { planOf, rowsOf, type PlanNode } from '../../api/src/testing/plans.ts';
import { openDataFolder } from '../bare-server/compare.ts';
import { databaseOf, startSite } from '../bare-server/servers.ts';
import { printTable, type Goal, type Outcome, type Part } from '../report.ts';
import { fillMembers, idOf } from './fill.ts';

const sizes = [10_000, 1_000_000] as const;

/** What a statement reads at a number of members. */
export interface Reading {
  bench: 'members';
  list: string;
  members: number;
  /** The rows that the steps of the plan read from tables and indexes, those that a condition rejected included. */
  rows: number;
  /** The pages of 8 kB. */
  pages: number;
  milliseconds: number;
}

const ownerId = idOf(1);
const viewerId = idOf(2);
const organisationId = ownerId;
const foundingMembers = 1_000;
const limit = { limit: 11, offset: 0 };
/** The page that begins `seconds` ago. */
const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();

/** Returns the statements of the lists, for their first page and for a page after half of their rows. */
function statementsOf(members: number): Record<string, BoundStatement> {
  const first = { afterTime: 'infinity', afterId: maximumId, ...limit };
  const nil = idOf(0);
  const pagesOf = (name: string, rows: number, page: (after: typeof first) => BoundStatement) => ({
    [name]: page(first),
    [`${name}, deep`]: page({ ...first, afterTime: ago(rows / 2) }),
  });
  const owned = { viewerId, ownerId };
  const level = null;
  const named = { viewerId, term: null, foundingMembers, afterId: maximumId, ...limit };
  const ofOrganisation = { organisationId, viewerId, role: null };
  const cards = (beforeMoment: string) => ({ viewerId, limit: 11, beforeMoment, beforeId: maximumId });
  const relationsOfViewer = ['follower', 'friend', 'member'] as const;
  const known = { ownerId, relations: relationsOfViewer, audienceIds: [], pollyIds: [] };
  return {
    ...pagesOf('members, newest', members, ({ afterTime }) =>
      memberPages.all.joined.desc({ ...named, afterKey: afterTime }),
    ),
    'members by name': memberPages.all.name.asc({ ...named, afterKey: '' }),
    'members by name, deep': memberPages.all.name.asc({ ...named, afterKey: 'crowd5' }),
    'members, founding': memberPages.founding.name.asc({ ...named, afterKey: '' }),
    'members by word': memberPages.term.name.asc({ ...named, term: 'crowd4321', afterKey: '' }),
    profile: profileHead({ viewerId, ownerId, foundingMembers }),
    'relation to a profile': viewpointOnProfile({ viewerId, userNameKey: 'crowd1' }),
    ...pagesOf('followers', members / 10, (after) => relations.listFollowers({ ...owned, ...after })),
    ...pagesOf('friends', members / 100, (after) => relations.listFriends({ ...owned, ...after })),
    'follow requests': relations.listRequests({ ...owned, afterTime: '-infinity', afterId: nil, ...limit }),
    ...pagesOf('following: members', members / 100, (after) => followTargets.user.list({ ...owned, level, ...after })),
    ...pagesOf('following: organisations', members / 100, (after) =>
      followTargets.organisation.list({ ...owned, level, ...after }),
    ),
    'posts of a profile': postsOnProfile.rows.page({ ...cards('infinity'), ...known }),
    'posts of a profile, deep': postsOnProfile.rows.page({ ...cards(ago(members)), ...known }),
    'favourites of a profile': favoritesOnProfile.rows.page({ ...cards('infinity'), ...known }),
    'favourites of a profile, deep': favoritesOnProfile.rows.page({ ...cards(ago(members)), ...known }),
    organisations: organisations.all.page({ term: null, viewerId, afterKey: '', afterId: nil, ...limit }),
    'organisations, deep': organisations.all.page({
      term: null,
      viewerId,
      afterKey: ' club 8',
      afterId: nil,
      ...limit,
    }),
    'own organisations': organisations.mine.page({
      term: null,
      viewerId: ownerId,
      afterKey: '',
      afterId: nil,
      ...limit,
    }),
    'organisations to write as': organisations.running.page({
      term: null,
      viewerId: ownerId,
      afterKey: '',
      afterId: nil,
      ...limit,
    }),
    organisation: organisationById({ viewerId, organisationId }),
    'who runs an organisation': leadersOf({ viewerId, organisationId, offeredTo: null }),
    ...pagesOf('members of an organisation', members / 10, (after) =>
      memberLists.members.page({ ...ofOrganisation, ...after }),
    ),
    'requests to an organisation': memberLists.requests.page({
      ...ofOrganisation,
      afterTime: '-infinity',
      afterId: nil,
      ...limit,
    }),
    'posts of an organisation': postsOfOrganisation.rows.page({
      ...cards('infinity'),
      organisation: organisationId,
      tagSets: '[]',
    }),
    'posts of an organisation, deep': postsOfOrganisation.rows.page({
      ...cards(ago(members)),
      organisation: organisationId,
      tagSets: '[]',
    }),
    ...pagesOf('members of an audience', 1_000, (after) => audienceMembers({ ownerId, audienceId: ownerId, ...after })),
  };
}

/** Returns the rows that the steps of a plan read from tables and indexes. */
const readBy = (steps: readonly PlanNode[]): number =>
  steps
    .filter((step) => step['Node Type'].endsWith(' Scan') && !step['Node Type'].startsWith('Bitmap Index'))
    .reduce((sum, step) => {
      const loops = step['Actual Loops'] ?? 0;
      const rejected = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
      return sum + rowsOf(step) + rejected * loops;
    }, 0);

async function readAll(client: pg.Client, members: number, report: (reading: Reading) => void): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const [list, statement] of Object.entries(statementsOf(members))) {
    const steps = await planOf(client, statement);
    const [top] = steps;
    const begun = performance.now();
    await client.query({ name: statement.name, text: statement.text, values: [...statement.values] });
    const reading: Reading = {
      bench: 'members',
      list,
      members,
      rows: Math.round(readBy(steps)),
      pages: (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0),
      milliseconds: Number((performance.now() - begun).toFixed(2)),
    };
    report(reading);
    readings.push(reading);
  }
  return readings;
}

/** Fills a database with a number of members, or takes the kept one, and reads the lists. */
async function readAt(members: number, report: (reading: Reading) => void): Promise<Reading[]> {
  const folder = await openDataFolder(`members-${members}`);
  const site = await startSite(folder.path);
  try {
    const connection = await databaseOf(folder.path);
    if (!folder.filled) await fillMembers(connection, members);
    await folder.markFilled();
    const client = new pg.Client(connection);
    await client.connect();
    try {
      return await readAll(client, members, report);
    } finally {
      await client.end();
    }
  } finally {
    await site.stop();
    await folder.dispose();
  }
}

/** The most rows that a page of ten may read more with a hundred times the members. */
const mostRows = 1.5;

/** Measures all lists; takes about ten minutes, most of them to fill the larger database. */
export const benchMembers: Part = async (report): Promise<Outcome> => {
  const few = await readAt(sizes[0], report);
  const many = await readAt(sizes[1], report);
  const pairs = few.flatMap((one) => {
    const other = many.find(({ list }) => list === one.list);
    return other ? [{ one, other }] : [];
  });
  return {
    results: [...few, ...many],
    table: [
      ['list', 'rows at 10 000', 'at 1 000 000', 'pages at 10 000', 'at 1 000 000', 'ms at 1 000 000'],
      ...pairs.map(({ one, other }) =>
        [one.list, one.rows, other.rows, one.pages, other.pages, other.milliseconds].map(String),
      ),
    ],
    goals: pairs.map(({ one, other }): Goal => ({
      name: `${one.list}: rows read at 1 000 000 members to 10 000`,
      value: other.rows / Math.max(one.rows, 1),
      most: mostRows,
      unit: '×',
    })),
  };
};

if (import.meta.main) {
  const { table } = await benchMembers((result) => void process.stdout.write(`${JSON.stringify(result)}\n`));
  printTable(table);
}

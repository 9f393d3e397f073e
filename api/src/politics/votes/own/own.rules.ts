import type { CallAnswer, CallRequest } from '@hustings/contract';
import { stringify } from 'csv-stringify/sync';
import { requireLevel } from '../../../access/rights/index.ts';
import {
  chooseVoteScope,
  presentAudiences,
  replaceAudiences,
  requireMayWiden,
} from '../../../access/visibility/index.ts';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { OwnItems } from '../../../platform/core/own-items.ts';
import type { Services } from '../../../platform/core/services.ts';
import { anonymousVotesOf, anonymousVotesParams, type OwnAnonymousVotes } from '../../own-votes/index.ts';
import { deleteOwnVote } from '../delete/delete.rules.ts';
import { dayRange, readVotes } from '../list/list.rules.ts';
import { countOwn, listOwn, type VotePage } from '../list/list.queries.ts';
import * as queries from './own.queries.ts';

const noVotes: OwnAnonymousVotes = { applied: [], waiting: [] };

/**
 * Reads the member's anonymous votes if a request asks for them. Whoever only has the member's device must not see what
 * the member votes anonymously (docs/decisions/22-my-stuff.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`
 */
async function anonymousVotes(
  services: Services,
  member: Member,
  { anonymous }: { anonymous?: boolean | undefined },
): Promise<OwnAnonymousVotes> {
  if (!anonymous) return noVotes;
  requireRecentPassword(services, member);
  return anonymousVotesOf(services, member.accountId);
}

/**
 * Counts the member's votes on each day of a month, and all of them.
 *
 * @throws {RequestFailure} as `anonymousVotes`
 */
export async function getOwnVoteCalendar(
  services: Services,
  member: Member,
  query: CallRequest<'getOwnVoteCalendar'>['query'],
): Promise<CallAnswer<'getOwnVoteCalendar'>> {
  const own = await anonymousVotes(services, member, query);
  const votes = { viewerId: member.accountId, ...anonymousVotesParams(own) };
  const month = Temporal.PlainYearMonth.from(query.month);
  const lastDay = month.toPlainDate({ day: month.daysInMonth }).toString();
  type All = queries.VoteTally & { days: number; first: string | null; last: string | null };
  const [days, [all]] = await Promise.all([
    services.database.query<queries.VoteTally & { day: string }>(
      queries.tallyDays({ ...votes, firstDay: `${query.month}-01`, lastDay }),
    ),
    services.database.query<All>(queries.tallyAll(votes)),
  ]);
  const { first = null, last = null, ...total } = all ?? { up: 0, down: 0, undecided: 0, days: 0 };
  return { days, total, ...(first === null || last === null ? {} : { first, last }) };
}

/**
 * Lists the member's votes, newest day first.
 *
 * @throws {RequestFailure} as `anonymousVotes`; `ValidationError` for an invalid cursor
 */
export async function listOwnVotes(
  services: Services,
  member: Member,
  query: CallRequest<'listOwnVotes'>['query'],
): Promise<CallAnswer<'listOwnVotes'>> {
  const own = await anonymousVotes(services, member, query);
  const days = dayRange(query.date);
  const votes = { viewerId: member.accountId, ...anonymousVotesParams(own), ...days };
  const term = query.term?.trim();
  const selection = { ...votes, targetId: null, kind: null, electionId: null };
  const rows = (page: VotePage) => {
    if (term) return queries.findOwn({ ...votes, ...page, term });
    if (query.anonymous) return listOwn({ ...selection, ...page });
    return queries.listNamed({ viewerId: member.accountId, ...days, ...page });
  };
  return readVotes(services, member, query, {
    rows,
    count: () => (term ? queries.countFound({ ...votes, term }) : countOwn(selection)),
    own,
  });
}

async function rowsForFile(
  services: Services,
  member: Member,
  query: CallRequest<'downloadOwnVotes'>['query'],
): Promise<queries.FileRow[]> {
  const own = await anonymousVotes(services, member, query);
  return services.database.query<queries.FileRow>(
    queries.votesForFile({ viewerId: member.accountId, ...anonymousVotesParams(own) }),
  );
}

function download(text: string, mediaType: string, fileName: string): CallAnswer<'downloadOwnVotes'> {
  const bytes = Buffer.from(text);
  return {
    stream: (async function* () {
      yield bytes;
    })(),
    bytes: bytes.length,
    mediaType,
    fileName,
  };
}

/**
 * Returns all votes of the member as JSON, oldest day first.
 *
 * @throws {RequestFailure} as `anonymousVotes`
 */
export async function downloadOwnVotes(
  services: Services,
  member: Member,
  query: CallRequest<'downloadOwnVotes'>['query'],
): Promise<CallAnswer<'downloadOwnVotes'>> {
  const rows = await rowsForFile(services, member, query);
  const votes = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
  return download(`${JSON.stringify({ votes }, null, 2)}\n`, 'application/json', 'votes.json');
}

const columns = ['day', 'name', 'path', 'vote', 'ability', 'vision', 'comment', 'scope', 'anonymous'] as const;

/**
 * Returns all votes of the member as a table, oldest day first.
 *
 * @throws {RequestFailure} as `anonymousVotes`
 */
export async function downloadOwnVotesTable(
  services: Services,
  member: Member,
  query: CallRequest<'downloadOwnVotesTable'>['query'],
): Promise<CallAnswer<'downloadOwnVotesTable'>> {
  const rows = await rowsForFile(services, member, query);
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? '')));
  // Escapes cells that begin like a formula, so that no spreadsheet program runs them.
  const table = stringify([[...columns], ...cells], { escape_formulas: true, record_delimiter: 'windows' });
  return download(table, 'text/csv; charset=utf-8', 'votes.csv');
}

/** The member's named votes, for `/my-stuff`. */
export const ownVotes: OwnItems = {
  kind: 'dailyVote',
  async ownAmong({ database }, { accountId }, ids) {
    const rows = await database.query<{ id: string }>(queries.ownAmong({ accountId, ids }));
    return rows.map(({ id }) => id);
  },
  async delete(services, member, id) {
    await deleteOwnVote(services, member, id);
    return {};
  },
  /** @throws {RequestFailure} `NotFound`; the failures of `requireMayWiden` and `chooseVoteScope` */
  show: ({ database }, member, id, change) =>
    database.transaction(async (transaction) => {
      const [vote] = await transaction.query<queries.LockedVote>(
        queries.lockOwn({ voteId: id, accountId: member.accountId }),
      );
      if (!vote) throw new RequestFailure('NotFound');
      if (requireMayWiden(vote.scope, change)) requireLevel(member, 'vote');
      const audiences = change.to === 'selectedAudiences' ? await presentAudiences(transaction, id) : undefined;
      const choice = { viewMyVotes: change.to, audiences };
      const { viewScope, audienceIds } = await chooseVoteScope(transaction, member, choice, vote.pollyId);
      await transaction.query(queries.changeScope({ voteId: id, scope: viewScope }));
      await replaceAudiences(transaction, id, audienceIds);
    }),
};

import { createHash } from 'node:crypto';
import type {
  CallAnswer,
  CallRequest,
  CandidateResult,
  ElectionResults,
  FileAnswer,
  PartyResult,
} from '@hustings/contract';
import { stringify } from 'csv-stringify/sync';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { omitNulls } from '../../people/index.ts';
import { requireElection } from '../election/election.rules.ts';
import * as queries from './results.queries.ts';

/** The maximum number of parties, and of candidates, in an answer. The table has all of them. */
const mostRows = 100;

/** Returns a part of a whole as a percentage with one decimal, or null if either is unknown. */
const percentage = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 || part > whole ? null : Math.round((part / whole) * 1_000) / 10;

const totalOf = (rows: readonly { votes: number | null }[]): number | null =>
  rows.every(({ votes }) => votes !== null) ? rows.reduce((sum, { votes }) => sum + (votes ?? 0), 0) : null;

/**
 * Returns the results of an election or of one contest, once its polls have closed: votes and seats of parties, votes of
 * candidates. Adds up contests. Shares are of the valid votes, or of all counted votes where no source states the former.
 *
 * @throws {RequestFailure} `NotFound` for an unknown election or contest, or if no result is known
 */
export async function getElectionResults(
  { database, now }: Services,
  electionId: string,
  { contest }: CallRequest<'getElectionResults'>['query'],
): Promise<CallAnswer<'getElectionResults'>> {
  const params = { electionId, contestId: contest ?? null, now: now() };
  const [totals] = await database.query<queries.TotalsRow>(queries.totalsOf(params));
  if (!totals || totals.counted === 0) throw new RequestFailure('NotFound');
  const ofOneContest = totals.all === 1;
  const [parties, candidates] = await Promise.all([
    database.query<queries.PartyResultRow>(queries.partyResults({ ...params, limit: mostRows })),
    ofOneContest
      ? database.query<queries.CandidateResultRow>(queries.candidateResults({ ...params, limit: mostRows }))
      : [],
  ]);
  const { all, counted, final, countedAt, eligible, cast, valid, blank, invalid, sources } = totals;
  const valued = valid ?? totalOf(parties.length > 0 ? parties : candidates);
  return {
    contests: { all, counted },
    final: final ?? false,
    ...omitNulls<Pick<ElectionResults, 'counted' | 'eligible' | 'cast' | 'valid' | 'blank' | 'invalid' | 'turnout'>>({
      counted: countedAt,
      eligible,
      cast,
      valid,
      blank,
      invalid,
      turnout: percentage(cast, eligible),
    }),
    parties: parties.map((row) => omitNulls<PartyResult>({ ...row, share: percentage(row.votes, valued) })),
    candidates: candidates.map((row) => omitNulls<CandidateResult>({ ...row, share: percentage(row.votes, valued) })),
    sources: (sources ?? []).map((source) => omitNulls<ElectionResults['sources'][number]>(source)),
    csv: `/api/elections/${electionId}/results/table`,
  };
}

/** The columns of the table, in order. */
const columns = [
  'contest',
  'division',
  'kind',
  'listNumber',
  'list',
  'party',
  'position',
  'candidate',
  'votes',
  'elected',
  'seats',
  'eligible',
  'cast',
  'valid',
  'blank',
  'invalid',
  'final',
  'source',
] as const satisfies readonly (keyof queries.TableRow)[];

/** Names a column in the table: `listNumber` is `list_number`. */
const headerOf = (column: string): string => column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns all results of an election as a CSV file (RFC 4180): of each contest the totals, the lists and the candidates.
 * Escapes cells that begin like a formula, so that no spreadsheet program runs them.
 *
 * @throws {RequestFailure} `NotFound` for an unknown election, or if no result is known
 */
export async function resultsTable({ database, now }: Services, electionId: string): Promise<FileAnswer> {
  await requireElection(database, electionId);
  const rows = await database.query<queries.TableRow>(queries.tableRows({ electionId, now: now() }));
  if (rows.length === 0) throw new RequestFailure('NotFound');
  const cells = rows.map((row) => columns.map((column) => row[column]));
  const text = stringify([columns.map(headerOf), ...cells], {
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { bytes, mediaType: 'text/csv; charset=utf-8', hash, immutable: false };
}

import type { PersonalDataKind } from '@hustings/contract';
import type { BoundStatement, Queryable, Statement } from '../db/database.ts';
import type { Services } from './services.ts';

/** Whose data it is. */
export interface DataSubject {
  accountId: string;
  userName: string;
  email: string;
}

/** One thing of a member as an export shows it; names and values as the contract has them, addresses whole. */
export type ExportRow = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** A file of a member as an export carries it. */
export interface ExportFile {
  name: string;
  bytes: Uint8Array;
}

/** What an export shows of some tables. */
export interface Exported {
  /** Names the part of the export, and the words that it is told in. */
  kind: string;
  /** Everything of the member, oldest first, and nothing of other people but what everybody sees. */
  rows(services: Services, subject: DataSubject): AsyncIterable<ExportRow>;
  files?(services: Services, subject: DataSubject): AsyncIterable<ExportFile>;
}

/**
 * What some tables hold of a member, said in one place: whoever adds such a table says here how it is taken along, how
 * it is hidden and how it goes (docs/decisions/03-accounts.md). `api/src/app/personal-data.ts` joins all of them, and a
 * test finds a table without an entry.
 */
export interface PersonalData {
  /** The tables, and the kind of data that each holds: the privacy statement has words for each kind. */
  tables: Readonly<Record<string, PersonalDataKind>>;
  /** What an export shows of them, or why that is nothing. */
  exported: Exported | { because: string };
  /** Hides it from everybody, as soon as the account is deleted; absent where nobody but the member sees it. */
  hide?(services: Services, transaction: Queryable, subject: DataSubject): Promise<void>;
  /** Shows again what `hide` has hidden. */
  restore?(services: Services, transaction: Queryable, subject: DataSubject): Promise<void>;
  /** Deletes it for good, some time after `hide`. */
  purge(services: Services, transaction: Queryable, subject: DataSubject): Promise<void>;
}

/** Before every id. */
const nil = '00000000-0000-0000-0000-000000000000';
const batchSize = 500;

/** The parameters that select one batch of rows: up to `limit` rows whose ids follow `afterId`. */
export interface Batch {
  afterId: string;
  limit: number;
}

/** Binds the statement that reads one batch, in the order of the ids. */
type BatchStatement = (batch: Batch) => BoundStatement;

/** Reads all rows of a statement batch by batch, so that a long history fits into memory. */
export function rowsInBatches<Row extends { id: string }>(
  services: Services,
  statement: BatchStatement,
): AsyncGenerator<Row>;
/** The same for a statement that numbers its parameters: $1 the account, $2 `afterId`, $3 `limit`. */
export function rowsInBatches<Row extends { id: string }>(
  services: Services,
  statement: Statement,
  subject: DataSubject,
): AsyncGenerator<Row>;
export async function* rowsInBatches<Row extends { id: string }>(
  { database }: Services,
  statement: BatchStatement | Statement,
  subject?: DataSubject,
): AsyncGenerator<Row> {
  let afterId = nil;
  for (;;) {
    const rows = await (subject
      ? database.query<Row>(statement as Statement, [subject.accountId, afterId, batchSize])
      : database.query<Row>((statement as BatchStatement)({ afterId, limit: batchSize })));
    yield* rows;
    const next = rows.at(-1)?.id;
    if (rows.length < batchSize || next === undefined) return;
    afterId = next;
  }
}

/** Reads a table that holds only a few rows of each member. */
export function fewRows(services: Services, statement: BoundStatement): AsyncGenerator<ExportRow>;
/** The same for a statement that numbers its one parameter. */
export function fewRows(services: Services, statement: Statement, value: string): AsyncGenerator<ExportRow>;
export async function* fewRows(
  { database }: Services,
  statement: BoundStatement | Statement,
  value?: string,
): AsyncGenerator<ExportRow> {
  yield* await database.query<ExportRow>(statement, value === undefined ? undefined : [value]);
}

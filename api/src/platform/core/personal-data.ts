import type { PersonalDataKind } from '@hustings/contract';
import type { BoundStatement, Queryable } from '../db/database.ts';
import type { Services } from './services.ts';

/** The account whose data are exported, hidden or purged. */
export interface DataSubject {
  accountId: string;
  userName: string;
  email: string;
}

/** A row of an export. Its names and values are those of the contract, and its addresses are absolute. */
export type ExportRow = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** A file of an export. */
export interface ExportFile {
  name: string;
  bytes: Uint8Array;
}

/** The export of some tables. */
export interface Exported {
  /** The key of this section of the export. It is used to look up the texts of the section. */
  kind: string;
  /** Yields the rows of the member, oldest first. About other people, the rows contain only public data. */
  rows(services: Services, subject: DataSubject): AsyncIterable<ExportRow>;
  files?(services: Services, subject: DataSubject): AsyncIterable<ExportFile>;
}

/**
 * The export, hiding and purge of a member's data in some tables (docs/decisions/03-accounts.md). Each domain declares
 * its tables; `api/src/app/personal-data.ts` joins all declarations, and a test finds tables without a declaration.
 */
export interface PersonalData {
  /** The kind of data in each table, by table name. The privacy statement describes the kinds. */
  tables: Readonly<Record<string, PersonalDataKind>>;
  /** The export of the tables, or the reason why there is none. */
  exported: Exported | { because: string };
  /** Hides the data when the account is deleted. Absent if nobody but the member sees the data. */
  hide?(services: Services, transaction: Queryable, subject: DataSubject): Promise<void>;
  /** Reverts `hide`. */
  restore?(services: Services, transaction: Queryable, subject: DataSubject): Promise<void>;
  /** Deletes the data permanently, some time after `hide`. */
  purge(services: Services, transaction: Queryable, subject: DataSubject): Promise<void>;
}

/** An id that sorts before every real id. */
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
export async function* rowsInBatches<Row extends { id: string }>(
  { database }: Services,
  statement: BatchStatement,
): AsyncGenerator<Row> {
  let afterId = nil;
  for (;;) {
    const rows = await database.query<Row>(statement({ afterId, limit: batchSize }));
    yield* rows;
    const next = rows.at(-1)?.id;
    if (rows.length < batchSize || next === undefined) return;
    afterId = next;
  }
}

/** Reads all rows of a statement at once. Only for tables with a few rows of each member. */
export async function* fewRows({ database }: Services, statement: BoundStatement): AsyncGenerator<ExportRow> {
  yield* await database.query<ExportRow>(statement);
}

/** Groups rows of an export by their ids, which the export leaves out. */
export const rowsById = (rows: readonly (ExportRow & { id: string })[]): Map<string, ExportRow> =>
  new Map(rows.map(({ id, ...row }) => [id, row]));

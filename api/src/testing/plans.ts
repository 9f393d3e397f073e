import pg from 'pg';
import type { BoundStatement } from '../platform/db/statement.ts';

/** A step of a plan in the format of `EXPLAIN (ANALYZE, FORMAT json)`. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  /** The pages that the step and its children read, from memory and from disk. */
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** The answer of `EXPLAIN`. */
interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns all steps of a plan. */
const stepsOf = ([explained]: Explained[]): PlanNode[] =>
  nodesOf(explained?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'None' });

/** Returns the number of rows that a step has returned in all its loops. */
export const rowsOf = (node: PlanNode): number => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0);

/** Returns the steps that read one of the tables. */
export const readsOf = (steps: readonly PlanNode[], ...tables: string[]): PlanNode[] =>
  steps.filter((step) => tables.includes(step['Relation Name'] ?? ''));

/** Returns the number of rows that a plan reads of the tables. */
export const rowsReadOf = (steps: readonly PlanNode[], ...tables: string[]): number =>
  readsOf(steps, ...tables).reduce((sum, step) => sum + rowsOf(step), 0);

/** Returns the number of rows that the scans of a plan look at, with those that they reject. */
export const rowsScannedOf = (steps: readonly PlanNode[]): number =>
  steps
    .filter((step) => step['Relation Name'] !== undefined)
    .reduce((sum, step) => {
      const rejected = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
      return sum + rowsOf(step) + rejected * (step['Actual Loops'] ?? 1);
    }, 0);

/** Returns the number of pages of tables and indexes that a plan reads, from memory and from disk. */
export const pagesOf = ([step]: readonly PlanNode[]): number =>
  (step?.['Shared Hit Blocks'] ?? 0) + (step?.['Shared Read Blocks'] ?? 0);

/** Returns the tables that a plan scans without an index. */
export const scannedTables = (steps: readonly PlanNode[]): string[] =>
  steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'] ?? '');

const elementOf = (value: unknown): string => (value === null ? 'NULL' : JSON.stringify(textOf(value)));

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return Array.isArray(value) ? `{${value.map(elementOf).join(',')}}` : String(value);
}

const literalOf = (value: unknown): string => (value === null ? 'NULL' : pg.escapeLiteral(textOf(value)));

/** Runs a statement until PostgreSQL chooses a generic plan, and returns the steps of its plan. */
export async function planOf(client: pg.Client, { name, text, values }: BoundStatement): Promise<PlanNode[]> {
  for (let run = 0; run < 8; run += 1) await client.query({ name, text, values: [...values] });
  const { rows } = await client.query<Explained>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT json) EXECUTE ${pg.escapeIdentifier(name)} (${values.map(literalOf).join(', ')})`,
  );
  return stepsOf(rows);
}

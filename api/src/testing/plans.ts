import pg from 'pg';
import type { BoundStatement } from '../platform/db/statement.ts';

/** A step of a plan in the format of `EXPLAIN (ANALYZE, FORMAT json)`. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

/** The answer of `EXPLAIN`. */
export interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns all steps of a plan. */
export const stepsOf = ([explained]: Explained[]): PlanNode[] =>
  nodesOf(explained?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'None' });

/** Returns the number of rows that a step has returned in all its loops. */
export const rowsOf = (node: PlanNode): number => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0);

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
};

const literalOf = (value: unknown): string => (value === null ? 'NULL' : pg.escapeLiteral(textOf(value)));

/** Runs a statement until PostgreSQL chooses a generic plan, and returns the steps of its plan. */
export async function planOf(client: pg.Client, { name, text, values }: BoundStatement): Promise<PlanNode[]> {
  for (let run = 0; run < 8; run += 1) await client.query({ name, text, values: [...values] });
  const { rows } = await client.query<Explained>(
    `EXPLAIN (ANALYZE, FORMAT json) EXECUTE ${pg.escapeIdentifier(name)} (${values.map(literalOf).join(', ')})`,
  );
  return stepsOf(rows);
}

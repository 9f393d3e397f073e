import type { LoggedDecisionName } from '@hustings/contract';
import { statement } from '../platform/db/statement.ts';
import type { TestServer } from './server.ts';

const named = statement<{ names: readonly string[] }>(
  'testing.loggedDecisions',
  'SELECT decision, rule FROM moderation_log WHERE decision = ANY ($names) ORDER BY decision, rule',
);

/** Returns the decisions of some kinds in the public log, with their rules, sorted by kind. */
export async function loggedDecisions(
  { services }: TestServer,
  ...names: LoggedDecisionName[]
): Promise<[LoggedDecisionName, string | null][]> {
  const rows = await services.database.query<{ decision: LoggedDecisionName; rule: string | null }>(named({ names }));
  return rows.map(({ decision, rule }) => [decision, rule]);
}

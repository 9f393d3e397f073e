import type { CallAnswer, LoggedDecision, LoggedMonth } from '@hustings/contract';
import { LoggedDecisionName } from '@hustings/contract/schemas';
import type { Queryable } from '../db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../db/paging.ts';
import type { Services } from '../core/services.ts';
import { openSiteDay } from '../schedule/civil-day.ts';
import * as queries from './moderation-log.queries.ts';

/**
 * Decisions about a member. The log names the last day of their week, so that they do not stand beside the removal of
 * an item on the same day (docs/decisions/12-moderation.md).
 */
const aboutMembers: ReadonlySet<LoggedDecisionName> = new Set([
  'warned',
  'limited',
  'suspended',
  'banned',
  'sanctionLifted',
  'appealUpheld',
  'appealShortened',
  'appealLifted',
]);

/** Returns the Sunday that ends the week of a day, as `YYYY-MM-DD`. */
function endOfWeek(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.add({ days: 7 - date.dayOfWeek }).toString();
}

/**
 * Adds a decision to the public log, in the transaction of the decision itself. The log stores no account, no item and
 * no time (docs/decisions/12-moderation.md).
 */
export async function logDecision(
  services: Services,
  transaction: Queryable,
  { decision, kind, rule, hours }: Omit<LoggedDecision, 'id' | 'day'>,
): Promise<void> {
  const { today } = openSiteDay(services);
  const day = aboutMembers.has(decision) ? endOfWeek(today) : today;
  const values = { day, decision, kind: kind ?? null, rule: rule ?? null, hours: hours ?? null };
  await transaction.query(queries.logDecision(values));
}

const asDecision = ({ id, day, decision, kind, rule, hours }: queries.LogRow): LoggedDecision => ({
  id,
  day,
  decision,
  ...(kind === null ? {} : { kind }),
  ...(rule === null ? {} : { rule }),
  ...(hours === null ? {} : { hours }),
});

/** An id that sorts before every real id. */
const firstId = '00000000-0000-0000-0000-000000000000';

/** Lists the decisions of past days, the newest day first; within a day in the order of their random ids. */
export async function listDecisions(services: Services, query: PageQuery): Promise<CallAnswer<'listDecisions'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['day', 'uuid']));
  const { today } = openSiteDay(services);
  const [day = today, id = firstId] = page.after ?? [];
  // A forged cursor of a later day reads from the first page.
  const [beforeDay, beforeId] = day < today ? [day, id] : [today, firstId];
  const values = { beforeDay, beforeId, limit: page.take + 1, offset: page.offset };
  const rows = await services.database.query<queries.LogRow>(queries.listDecisions(values));
  const answer = pageAnswer(rows, page.take, page.offset, ({ day, id }) => [day, id]);
  return { ...answer, results: answer.results.map(asDecision) };
}

/** The number of months that the log counts, the current one included. */
const countedMonths = 12;

/** Counts the decisions of past days by month and kind, the newest month first. Leaves out months without decisions. */
export async function countDecisions(services: Services): Promise<CallAnswer<'countDecisions'>> {
  const { today } = openSiteDay(services);
  const from = Temporal.PlainDate.from(today)
    .with({ day: 1 })
    .subtract({ months: countedMonths - 1 })
    .toString();
  type Row = { month: string; decision: LoggedDecisionName; count: number };
  const rows = await services.database.query<Row>(queries.countDecisions({ from, today }));
  const months = Map.groupBy(rows, ({ month }) => month);
  return {
    months: [...months].map(([month, counted]): LoggedMonth => ({
      month,
      counts: LoggedDecisionName.options.flatMap((decision) => {
        const count = counted.find((row) => row.decision === decision)?.count;
        return count === undefined ? [] : [{ decision, count }];
      }),
    })),
  };
}

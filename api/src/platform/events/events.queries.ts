import type { LiveEvent } from '@hustings/contract';
import type { Queryable } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** An event before it is stored. Its topic says which streams receive it. */
export type NewEvent = LiveEvent extends infer Event ? (Event extends LiveEvent ? Omit<Event, 'id'> : never) : never;

const writeStatement = statement<{
  topics: readonly string[];
  kinds: readonly string[];
  data: readonly string[];
  now: Date;
}>(
  'events.write',
  `INSERT INTO events (topic, kind, data, created_at)
   SELECT topic, kind, data, $now FROM unnest($topics::text[], $kinds::text[], $data::jsonb[]) AS given (topic, kind, data)`,
);

/** Stores events in the caller's transaction. Browsers receive them only if the transaction is committed. */
export async function writeEvents(transaction: Queryable, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  await transaction.query(
    writeStatement({
      topics: events.map(({ topic }) => topic),
      kinds: events.map(({ kind }) => kind),
      data: events.map(({ data }) => JSON.stringify(data)),
      now,
    }),
  );
}

const sinceStatement = statement<{ position: string; topics: readonly string[] | null }>(
  'events.since',
  // The horizon and the events come from one snapshot. An event that is not visible yet belongs to an open transaction,
  // which is at or above the horizon. Index: events_position.
  `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, coalesce((
     SELECT jsonb_agg(jsonb_build_object('id', e.id, 'topic', e.topic, 'kind', e.kind, 'data', e.data) ORDER BY e.transaction, e.id)
     FROM events e
     WHERE e.transaction >= $position::text::xid8 AND ($topics::text[] IS NULL OR e.topic = ANY ($topics))
   ), '[]') AS events`,
);

/** The result of reading the events from a position on. */
export interface Reading {
  events: LiveEvent[];
  /** The position to read from next. Reading from there may repeat an event but skips none. */
  horizon: string;
}

/** Reads the events from a position on. Without `topics`, reads the events of all topics. */
export async function eventsSince(database: Queryable, position: string, topics?: string[]): Promise<Reading> {
  const [reading] = await database.query<Reading>(sinceStatement({ position, topics: topics ?? null }));
  if (!reading) throw new Error('A statement without a condition returned no row.');
  return reading;
}

const horizonStatement = statement(
  'events.horizon',
  'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
  { isQuick: true },
);

/** Returns the current position, from which all later events can be read. */
export async function horizonNow(database: Queryable): Promise<string> {
  return (await database.query<{ horizon: string }>(horizonStatement()))[0]?.horizon ?? '0';
}

const activeSessionsStatement = statement<{ sessionIds: readonly string[]; now: Date }>(
  'events.activeSessions',
  // Indexes: the primary keys.
  `SELECT s.id FROM sessions s JOIN accounts a ON a.id = s.account_id
   WHERE s.id = ANY ($sessionIds::uuid[]) AND s.expires_at > $now AND NOT a.banned AND a.deleted_at IS NULL`,
);

/** Returns the ids whose session is valid and whose member is neither banned nor deleted. */
export async function activeSessions(database: Queryable, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await database.query<{ id: string }>(activeSessionsStatement({ sessionIds: ids, now }));
  return new Set(rows.map(({ id }) => id));
}

const forgetStatement = statement<{ before: Date }>(
  'events.forget',
  // Index: events_age.
  'DELETE FROM events WHERE created_at < $before',
);

/** Deletes the events before a moment. */
export async function deleteEventsBefore(database: Queryable, before: Date): Promise<void> {
  await database.query(forgetStatement({ before }));
}

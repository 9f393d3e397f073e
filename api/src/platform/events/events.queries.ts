import type { LiveEvent } from '@hustings/contract';
import type { Queryable } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** Something that happened, and who hears of it. */
export type NewEvent = Pick<LiveEvent, 'topic' | 'kind' | 'data'>;

const writeStatement = statement(
  'events.write',
  `INSERT INTO events (topic, kind, data, created_at)
   SELECT topic, kind, data, $4 FROM unnest($1::text[], $2::text[], $3::jsonb[]) AS given (topic, kind, data)`,
);

/** Stores events in the caller's transaction: they are told if, and only if, that is committed. */
export async function writeEvents(transaction: Queryable, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const values = [events.map(({ topic }) => topic), events.map(({ kind }) => kind)];
  await transaction.query(writeStatement, [...values, events.map(({ data }) => JSON.stringify(data)), now]);
}

const sinceStatement = statement<{ position: string; topics: readonly string[] | null }>(
  'events.since',
  // One snapshot for both: what is not among the events is of a transaction that is still open, at the horizon or above.
  // Index: events_position.
  `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, coalesce((
     SELECT jsonb_agg(jsonb_build_object('id', e.id, 'topic', e.topic, 'kind', e.kind, 'data', e.data) ORDER BY e.transaction, e.id)
     FROM events e
     WHERE e.transaction >= $position::text::xid8 AND ($topics::text[] IS NULL OR e.topic = ANY ($topics))
   ), '[]') AS events`,
);

/** Events from a position on, and the position from which to read next. */
export interface Reading {
  events: LiveEvent[];
  /** Everything before it was read; an event may come a second time, and none is passed over. */
  horizon: string;
}

/** The events of all topics, or of some, from a position on. */
export async function eventsSince(database: Queryable, position: string, topics?: string[]): Promise<Reading> {
  const [reading] = await database.query<Reading>(sinceStatement({ position, topics: topics ?? null }));
  if (!reading) throw new Error('A statement without a condition found nothing.');
  return reading;
}

const horizonStatement = statement('events.horizon', 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon');

/** The position of this moment. */
export async function horizonNow(database: Queryable): Promise<string> {
  return (await database.query<{ horizon: string }>(horizonStatement()))[0]?.horizon ?? '0';
}

const livingStatement = statement<{ sessionIds: readonly string[]; now: Date }>(
  'events.livingSessions',
  // Indexes: the primary keys.
  `SELECT s.id FROM sessions s JOIN accounts a ON a.id = s.account_id
   WHERE s.id = ANY ($sessionIds::uuid[]) AND s.expires_at > $now AND NOT a.banned AND a.deleted_at IS NULL`,
);

/** Those of some sessions whose member may still listen. */
export async function livingSessions(database: Queryable, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await database.query<{ id: string }>(livingStatement({ sessionIds: ids, now }));
  return new Set(rows.map(({ id }) => id));
}

const forgetStatement = statement<{ before: Date }>(
  'events.forget',
  // Index: events_age.
  'DELETE FROM events WHERE created_at < $before',
);

/** Deletes events from before a moment. */
export async function deleteEventsBefore(database: Queryable, before: Date): Promise<void> {
  await database.query(forgetStatement({ before }));
}

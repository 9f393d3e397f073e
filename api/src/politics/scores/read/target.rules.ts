import { dayBefore, openDay, utcDay } from '../../../platform/schedule/civil-day.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './read.queries.ts';

/** What a score is of. */
export type TargetKind = 'polly' | 'party';

/** A target whose scores are read. */
export interface Target extends queries.TargetRow {
  /** The civil day that is open there. */
  today: string;
  /** The last day that is closed; the day before the open one, where none has been closed yet. */
  lastDay: string;
}

/**
 * A polly or a party, by id or by a slug of now or before.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function findTarget({ database, now }: Services, kind: TargetKind, idOrSlug: string): Promise<Target> {
  const statement = isId(idOrSlug) ? queries.targetById[kind] : queries.bySlug[kind];
  const values = [idOrSlug.toLowerCase(), utcDay(now())];
  const [row] = await database.query<queries.TargetRow>(statement, values);
  if (!row) throw new RequestFailure('NotFound');
  const { today } = openDay(now(), row.timeZone);
  const yesterday = dayBefore(today);
  const lastDay = row.closedThrough !== null && row.closedThrough < yesterday ? row.closedThrough : yesterday;
  return { ...row, today, lastDay };
}

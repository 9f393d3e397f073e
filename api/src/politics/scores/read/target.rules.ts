import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { dayBefore, openDay, utcDay } from '../../../platform/schedule/civil-day.ts';
import * as queries from './read.queries.ts';

/** A target whose scores are read. */
export interface Target extends queries.TargetRow {
  /** The open civil day of the target. */
  today: string;
  /** The last closed day; the day before the open day if no day is closed yet. */
  lastDay: string;
}

/**
 * Finds a polly or party by id, or by a current or former slug.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function findTarget(
  { database, now }: Services,
  kind: queries.TargetKind,
  idOrSlug: string,
): Promise<Target> {
  const statement = isId(idOrSlug) ? queries.targetById[kind] : queries.targetBySlug[kind];
  const [row] = await database.query<queries.TargetRow>(
    statement({ idOrSlug: idOrSlug.toLowerCase(), today: utcDay(now()) }),
  );
  if (!row) throw new RequestFailure('NotFound');
  const { today } = openDay(now(), row.timeZone);
  const yesterday = dayBefore(today);
  const lastDay = row.closedThrough !== null && row.closedThrough < yesterday ? row.closedThrough : yesterday;
  return { ...row, today, lastDay };
}

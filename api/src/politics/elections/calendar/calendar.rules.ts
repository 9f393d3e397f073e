import { createHash } from 'node:crypto';
import type { FileAnswer } from '@hustings/contract';
import ical, { ICalAlarmType } from 'ical-generator';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { electionById, type ElectionRow } from '../election/election.queries.ts';

const daySeconds = 86_400;

/**
 * Returns the polling day of an election as a calendar file (iCalendar, RFC 5545): an event of the whole day, with an
 * alarm the day before. The file is the same for every reader.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function electionCalendar({ database, now, settings }: Services, electionId: string): Promise<FileAnswer> {
  const [row] = await database.query<ElectionRow>(electionById({ electionId, now: now() }));
  if (!row) throw new RequestFailure('NotFound');
  const url = `${settings.publicUrl}/election/${row.electionId}`;
  const calendar = ical({ prodId: { company: 'Hustings', product: 'Elections' } });
  const event = calendar.createEvent({
    id: `${row.electionId}@${new URL(settings.publicUrl).hostname}`,
    start: new Date(`${row.day}T00:00:00Z`),
    allDay: true,
    // The day of retrieval, so that the file changes only with the election.
    stamp: new Date(`${row.retrieved}T00:00:00Z`),
    summary: row.name,
    url,
    ...(row.place ? { location: row.place.name } : {}),
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: daySeconds, description: row.name });
  const bytes = Buffer.from(calendar.toString());
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { bytes, mediaType: 'text/calendar; charset=utf-8', hash, immutable: false };
}

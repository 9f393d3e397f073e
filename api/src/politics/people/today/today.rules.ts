import { createHash } from 'node:crypto';
import type { CallAnswer } from '@hustings/contract';
import { openSiteDay } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { CardRow } from '../cards.queries.ts';
import { asCard } from '../cards.ts';
import { peopleOfToday } from './today.queries.ts';

/** Returns the hash at which the list of a civil day starts in the rotation of people. */
const startOf = (day: string): string => createHash('md5').update(day).digest('hex');

/** Lists five people in office, the same for everybody. The five people change on every civil day of the site. */
export async function listPolliesOfToday(services: Services): Promise<CallAnswer<'listPolliesOfToday'>> {
  const { today } = openSiteDay(services);
  const rows = await services.database.query<CardRow>(peopleOfToday({ start: startOf(today), today }));
  return { results: rows.map((row) => asCard(row, true)), offset: 0 };
}

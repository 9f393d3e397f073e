import type { LeftOut } from '@hustings/contract';
import { openDay } from '../../../platform/schedule/civil-day.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { stepped } from '../count/publish.ts';
import type { Target } from './target.rules.ts';

const leftOutStatement = statement<{ targetId: string; day: string }>(
  'scores.leftOut',
  // Index: vote_exclusions_target.
  `SELECT created_at AS created, from_day AS "from", through_day AS through, votes FROM vote_exclusions
   WHERE target_id = $targetId AND through_day >= $day::date AND undone_at IS NULL ORDER BY created_at DESC, id LIMIT 100`,
);

interface LeftOutRow {
  created: string;
  from: string;
  through: string;
  votes: number;
}

/** What was left out of the count of a target, of days from one on; the newest first. How many, in steps, and when; not why. */
export async function leftOutOf({ database, limits }: Services, target: Target, from: string): Promise<LeftOut[]> {
  const asLeftOut = ({ created, votes, ...days }: LeftOutRow): LeftOut => ({
    ...days,
    on: openDay(new Date(created), target.timeZone).today,
    votes: votes < limits.scoreFewestAccounts ? { tooFew: true } : { votes: stepped(votes, limits.scoreCountStep) },
  });
  return (await database.query<LeftOutRow>(leftOutStatement({ targetId: target.id, day: from }))).map(asLeftOut);
}

import type { CallAnswer, PollyCandidacy } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { omitNulls } from '../../people/index.ts';
import { asElectionCard } from '../election-card.ts';
import * as queries from './of-polly.queries.ts';

/**
 * Lists the elections that concern a polly: those in which the polly stands or stood, and the upcoming ones of the
 * present office. Upcoming ones come first, soonest first, then past ones, latest first.
 *
 * @param idOrSlug the id, or a current or former slug in any case
 * @throws {RequestFailure} `NotFound`
 */
export async function listPollyElections(
  { database, now }: Services,
  idOrSlug: string,
): Promise<CallAnswer<'listPollyElections'>> {
  const key = idOrSlug.toLowerCase();
  const find = isId(key) ? queries.pollyById({ personId: key }) : queries.pollyBySlug({ slug: key });
  const [polly] = await database.query<{ personId: string; name: string }>(find);
  if (!polly) throw new RequestFailure('NotFound');
  const at = now();
  const rows = await database.query<queries.PollyElectionRow>(
    queries.electionsOfPolly({ personId: polly.personId, now: at, today: utcDay(at) }),
  );
  const results = rows.map((row) =>
    Object.assign(asElectionCard(row, at), {
      candidacies: row.candidacies.map((candidacy) => omitNulls<PollyCandidacy>(candidacy)),
    }),
  );
  return { name: polly.name, results };
}

import type { CallRequest, CandidateVoteResult } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { roundDownToStep } from '../count/rounding.ts';
import { listExcludedVotes } from '../read/excluded-votes.ts';
import { figuresOf } from '../read/figures.ts';
import { runningResultFor } from '../running/running.rules.ts';
import { candidacyFigures, type CandidacyFigures } from './candidates.queries.ts';

/**
 * Returns the figures of the votes on a candidate: until the polls close for members who have voted on the candidate,
 * then for everybody. The votes on a withdrawn candidate are in no figure, and the answer says so
 * (docs/decisions/08-votes-and-scores.md).
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getCandidateVoteResult(
  services: Services,
  viewer: Viewer,
  { id: electionId, candidacyId }: CallRequest<'getCandidateVoteResult'>['params'],
): Promise<CandidateVoteResult> {
  const { database, limits, now } = services;
  const [row] = await database.query<CandidacyFigures>(candidacyFigures({ electionId, candidacyId }));
  if (!row) throw new RequestFailure('NotFound');
  const { id, day, closes, timeZone, isClosed, withdrawn, shown, removed } = row;
  const isFinal = isClosed || new Date(closes) <= now();
  const isRunning = !isFinal && !withdrawn && viewer.kind === 'member';
  const running = isRunning ? await runningResultFor(services, viewer, { id, today: day }) : undefined;
  return {
    candidacyId: id,
    day,
    closes,
    timeZone,
    isFinal,
    ...(withdrawn ? { withdrawn: true } : {}),
    ...(running ? { running } : {}),
    ...(isClosed && !withdrawn ? { final: figuresOf(day, shown ?? undefined) } : {}),
    leftOut: await listExcludedVotes(services, { id, timeZone }, day),
    ...(isClosed && removed >= limits.scoreFewestAccounts
      ? { removed: roundDownToStep(removed, limits.scoreCountStep) }
      : {}),
  };
}

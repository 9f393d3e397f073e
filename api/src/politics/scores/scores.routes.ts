import type { Handlers } from '../../platform/core/handler.ts';
import type { RunJob } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { getCandidateVoteResult } from './candidates/candidates.rules.ts';
import { dismissCoordinatedVotes, listCoordinatedVotes } from './coordination/coordination.rules.ts';
import { excludeVotes, includeVotes, listExclusions, previewExclusion } from './exclusions/exclusions.rules.ts';
import { getAverages, listTopScores } from './read/averages.rules.ts';
import { csvTable } from './read/csv-table.ts';
import { scoringSettings } from './read/scoring-settings.ts';
import { getRunningResult } from './running/running.rules.ts';

/** The calls about scores. */
export type ScoreCall =
  | 'getPollyAverages'
  | 'getPartyAverages'
  | 'getPollyAveragesTable'
  | 'getPartyAveragesTable'
  | 'getPollyRunningResult'
  | 'getPartyRunningResult'
  | 'getCandidateVoteResult'
  | 'listTopScores'
  | 'getScoringSettings'
  | 'previewExclusion'
  | 'excludeVotes'
  | 'endVoteExclusion'
  | 'listExclusions'
  | 'listCoordinatedVotes'
  | 'dismissCoordinatedVotes';

/**
 * Handles the calls about scores.
 *
 * @param run starts the job that carries out exclusions
 */
export const scoreHandlers = (services: Services, run: RunJob): Handlers<ScoreCall> => ({
  getPollyAverages: ({ params, query }) => getAverages(services, 'polly', params.id, query.window),
  getPartyAverages: ({ params, query }) => getAverages(services, 'party', params.id, query.window),
  getPollyAveragesTable: async ({ params, query }) =>
    csvTable(await getAverages(services, 'polly', params.id, query.window), services.limits),
  getPartyAveragesTable: async ({ params, query }) =>
    csvTable(await getAverages(services, 'party', params.id, query.window), services.limits),
  getPollyRunningResult: ({ params }, { viewer }) => getRunningResult(services, viewer, 'polly', params.id),
  getPartyRunningResult: ({ params }, { viewer }) => getRunningResult(services, viewer, 'party', params.id),
  getCandidateVoteResult: ({ params }, { viewer }) => getCandidateVoteResult(services, viewer, params),
  listTopScores: () => listTopScores(services),
  getScoringSettings: () => scoringSettings(services),
  previewExclusion: ({ body }, { viewer }) => previewExclusion(services, viewer, body),
  excludeVotes: ({ body }, { viewer }) => excludeVotes(services, viewer, body, run),
  endVoteExclusion: ({ params }, { viewer }) => includeVotes(services, viewer, params.id, run),
  listExclusions: ({ query }) => listExclusions(services, query),
  listCoordinatedVotes: ({ query }) => listCoordinatedVotes(services, query),
  dismissCoordinatedVotes: ({ params, body }, { viewer }) => dismissCoordinatedVotes(services, viewer, params.id, body),
});

import { z } from 'zod';
import { FileAnswer, Id, Paging, pageOf } from '../common/schemas.ts';
import {
  Averages,
  AveragesWindow,
  CalculatedDistricts,
  CoordinatedVotes,
  CoordinatedVotesDismissal,
  CoordinatedVotesQuery,
  CandidateVoteResult,
  DistrictCalculation,
  ExclusionPreview,
  NewExclusion,
  RunningResult,
  ScoringSettings,
  TopScore,
  VoteConditions,
  VoteExclusion,
} from './schemas.ts';
import { describeCalls, nothing } from '../call-description.ts';

const exclusions = [
  'listExclusions',
  'getPollyAverages',
  'getPartyAverages',
  'getPollyAveragesTable',
  'getPartyAveragesTable',
  'listTopScores',
  'getCandidateVoteResult',
] as const;

/** The id or slug of a target. */
const params = z.object({ id: z.string().min(1).max(250) });
const query = z.object({ window: AveragesWindow.default('30d') });

const averages = {
  tag: 'votes',
  access: 'guest',
  params,
  query,
  answer: Averages,
  failures: ['NotFound'],
} as const;

const csv = { ...averages, sends: 'text/csv; charset=utf-8', answer: FileAnswer } as const;

const running = {
  tag: 'votes',
  access: 'member',
  params,
  answer: RunningResult,
  failures: ['NotFound'],
} as const;

export const scoreCalls = describeCalls({
  getPollyAverages: {
    endpoint: 'GET /pollies/:id/averages',
    ...averages,
    summary: 'The scores of a polly on closed days; `term` since the term began',
  },
  getPartyAverages: {
    endpoint: 'GET /parties/:id/averages',
    ...averages,
    summary: 'The scores of a party on closed days',
  },
  getPollyAveragesTable: { endpoint: 'GET /pollies/:id/averages/table', ...csv, summary: 'The same as a table (CSV)' },
  getPartyAveragesTable: { endpoint: 'GET /parties/:id/averages/table', ...csv, summary: 'The same of a party' },
  getPollyRunningResult: {
    endpoint: 'GET /pollies/:id/averages/today',
    ...running,
    summary: 'The result of the open day, for members who have voted on the polly today; to others it is not found',
  },
  getPartyRunningResult: { endpoint: 'GET /parties/:id/averages/today', ...running, summary: 'The same of a party' },
  getCandidateVoteResult: {
    endpoint: 'GET /candidates/election/:id/votes/:candidacyId/result',
    summary:
      'The figures of the votes on a candidate: until the polls close for members who have voted on the candidate, then for everybody',
    tag: 'votes',
    access: 'guest',
    params: z.object({ id: Id, candidacyId: Id }),
    answer: CandidateVoteResult,
    failures: ['NotFound'],
  },
  listTopScores: {
    endpoint: 'GET /pollies/top-scores',
    summary: "Yesterday's best scores of people in office, by the lower end of the interval",
    tag: 'votes',
    access: 'guest',
    answer: pageOf(TopScore),
  },
  getScoringSettings: {
    endpoint: 'GET /scoring',
    summary: 'The numbers used to compute scores, and a worked example',
    tag: 'votes',
    access: 'guest',
    answer: ScoringSettings,
  },
  previewExclusion: {
    endpoint: 'POST /adminutils/vote-exclusions/preview',
    summary: 'How many votes some conditions select, and what leaving them out would change; nothing is changed',
    tag: 'moderation',
    access: 'admin',
    body: VoteConditions,
    answer: ExclusionPreview,
    failures: ['PasswordNeeded', 'NotFound'],
    changes: nothing.onlyReads,
  },
  excludeVotes: {
    endpoint: 'POST /adminutils/vote-exclusions',
    summary: 'Leave votes out of the count as coordinated; a job computes closed days again, with a record',
    tag: 'moderation',
    access: 'admin',
    body: NewExclusion,
    answer: VoteExclusion,
    status: 201,
    failures: ['PasswordNeeded', 'NotFound'],
    changes: exclusions,
  },
  endVoteExclusion: {
    endpoint: 'DELETE /adminutils/vote-exclusions/:id',
    summary: 'Count votes again that were left out, by a job, or cancel an exclusion that waits',
    tag: 'moderation',
    access: 'admin',
    params: z.object({ id: Id }),
    answer: VoteExclusion,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided'],
    changes: exclusions,
  },
  listExclusions: {
    endpoint: 'GET /adminutils/vote-exclusions',
    summary: 'Votes that were left out, newest first',
    tag: 'moderation',
    access: 'admin',
    query: Paging,
    answer: pageOf(VoteExclusion),
  },
  listCoordinatedVotes: {
    endpoint: 'GET /adminutils/coordinated-votes',
    summary: 'Groups of named votes that look coordinated, highest score first; none is left out by itself',
    tag: 'moderation',
    access: 'admin',
    query: CoordinatedVotesQuery,
    answer: pageOf(CoordinatedVotes),
  },
  dismissCoordinatedVotes: {
    endpoint: 'PUT /adminutils/coordinated-votes/:id/dismissed',
    summary: 'Dismiss a group as not coordinated, for as long as its votes are the same, or list it again',
    tag: 'moderation',
    access: 'admin',
    params: z.object({ id: Id }),
    body: CoordinatedVotesDismissal,
    answer: CoordinatedVotes,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile'],
    changes: ['listCoordinatedVotes'],
  },
  recalculateDistricts: {
    endpoint: 'POST /RecalcVoterDistrict',
    summary: "Recalculate which votes of open days are official: a member's, or by a job everybody's; closed days stay",
    tag: 'operation',
    access: 'admin',
    body: DistrictCalculation,
    answer: CalculatedDistricts,
    failures: ['PasswordNeeded', 'NotFound'],
    changes: ['listVoterLocations', 'listJobs'],
  },
});

import { z } from 'zod';
import { CivilDay, Id, Moment, Paging, pageOf } from '../common/schemas.ts';
import { PollyCard } from '../people/schemas.ts';
import {
  CandidateVoteFilters,
  DailyPartyVoteFilters,
  DailyVote,
  DailyVoteFilters,
  LastVote,
  NewCandidateVote,
  NewDailyPartyVote,
  NewDailyVote,
  TargetVoteFilters,
} from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** The calls whose answers a vote of the caller changes. */
const ownVotes = [
  'getLastPollyVote',
  'getLastPartyVote',
  'listLastVotes',
  'listDailyVotes',
  'listPollyDailyVotes',
  'listPartyDailyVotes',
  'getVoteDetail',
  'listUnvotedPollies',
  'listPollies',
  'listParties',
  'listPolliesWorkForMe',
  'listOwnAnonymous',
  'getReputation',
  'listProfileVotes',
  'listOwnVotes',
  'getOwnVoteCalendar',
  'getFirstSteps',
] as const;
/** The calls that require a vote of the caller on that day. */
const runningResults = ['getPollyRunningResult', 'getPartyRunningResult'] as const;
/** The calls whose answers a vote of the caller on a candidate changes. */
const ownCandidateVotes = [
  'listCandidateVotes',
  'getCandidateVote',
  'getCandidateVoteResult',
  'listLastVotes',
  'listDailyVotes',
  'listOwnAnonymous',
  'listProfileVotes',
  'listOwnVotes',
  'getOwnVoteCalendar',
] as const;

const byId = z.object({ id: Id });
const byIdOrSlug = z.object({ id: z.string().min(1).max(250) });

const castingFailures = [
  'NotFound',
  'ConsentRequired',
  'ReputationTooLow',
  'VoteFinal',
  'VotedInOtherMode',
  'AnonymousNotAllowed',
  'AnonymousPaused',
  'Required',
  'InvalidValue',
] as const;

const casting = {
  tag: 'votes',
  access: 'member',
  answer: DailyVote,
  failures: [...castingFailures, 'NotInOffice'],
} as const;

const deleting = {
  tag: 'votes',
  access: 'member',
  openToBanned: true,
  params: byId,
  answer: z.object({ removedAt: Moment }),
  failures: ['NotFound'],
} as const;

/**
 * Daily votes on people in office and on parties, and votes on candidates (docs/product.md#7-calls; docs/decisions/07-anonymity.md and
 * docs/decisions/08-votes-and-scores.md).
 */
export const voteCalls = describeCalls({
  castDailyPollyVote: {
    endpoint: 'POST /pollies/daily-votes',
    ...casting,
    summary: "Cast or change today's vote on a polly",
    body: NewDailyVote,
    changes: [...ownVotes, ...runningResults],
  },
  castDailyPartyVote: {
    endpoint: 'POST /parties/daily-votes',
    ...casting,
    summary: "Cast or change today's vote on a party",
    body: NewDailyPartyVote,
    changes: [...ownVotes, ...runningResults],
  },
  getLastPollyVote: {
    endpoint: 'GET /pollies/:id/last-vote',
    summary: "The caller's last vote on a polly, and the civil day that is open",
    tag: 'votes',
    access: 'member',
    params: byIdOrSlug,
    answer: LastVote,
    failures: ['NotFound'],
  },
  getLastPartyVote: {
    endpoint: 'GET /parties/:id/last-vote',
    summary: "The caller's last vote on a party, and the civil day that is open",
    tag: 'votes',
    access: 'member',
    params: byIdOrSlug,
    answer: LastVote,
    failures: ['NotFound'],
  },
  listLastVotes: {
    endpoint: 'GET /pollies/last-votes',
    summary: "The caller's last vote on each polly and party, and those on candidates, newest first",
    tag: 'votes',
    access: 'member',
    query: Paging,
    answer: pageOf(DailyVote),
  },
  listDailyVotes: {
    endpoint: 'GET /pollies/daily-votes',
    summary:
      'Votes on a polly or a party that the caller may see, newest day first, or with `mine=true` the caller’s own; anonymous ones of others when their day is over',
    tag: 'votes',
    access: 'guest',
    query: DailyVoteFilters,
    answer: pageOf(DailyVote),
    failures: ['NotFound', 'Required', 'Unauthorized'],
  },
  listDailyPartyVotes: {
    endpoint: 'GET /parties/daily-votes',
    summary: 'The same of votes on a party, or with `mine=true` of the caller’s own on parties',
    tag: 'votes',
    access: 'guest',
    query: DailyPartyVoteFilters,
    answer: pageOf(DailyVote),
    failures: ['NotFound', 'Required', 'Unauthorized'],
  },
  listPollyDailyVotes: {
    endpoint: 'GET /pollies/:id/daily-votes',
    summary: 'The same of a polly by id or slug',
    tag: 'votes',
    access: 'guest',
    params: byIdOrSlug,
    query: TargetVoteFilters,
    answer: pageOf(DailyVote),
    failures: ['NotFound'],
  },
  listPartyDailyVotes: {
    endpoint: 'GET /parties/:id/daily-votes',
    summary: 'The same of a party by id or slug',
    tag: 'votes',
    access: 'guest',
    params: byIdOrSlug,
    query: TargetVoteFilters,
    answer: pageOf(DailyVote),
    failures: ['NotFound'],
  },
  getDailyVote: {
    endpoint: 'GET /pollies/daily-votes/:id',
    summary: 'A vote that the caller may see',
    tag: 'votes',
    access: 'guest',
    params: byId,
    answer: DailyVote,
    failures: ['NotFound'],
  },
  getFinalDailyVote: {
    endpoint: 'GET /pollies/daily-votes/:id/final',
    summary: 'The same once its civil day is over; before that there is none',
    tag: 'votes',
    access: 'guest',
    params: byId,
    answer: DailyVote,
    failures: ['NotFound'],
  },
  deleteDailyVote: {
    endpoint: 'DELETE /pollies/daily-votes/:id',
    ...deleting,
    summary:
      'Delete one’s own vote: at once, an anonymous one whose day is over at the next full hour at the earliest; what was published of a closed day stays',
    changes: ownVotes,
  },
  deleteDailyPartyVote: {
    endpoint: 'DELETE /parties/daily-votes/:id',
    ...deleting,
    summary: 'The same of one’s own vote on a party',
    changes: ownVotes,
  },
  getVoteDetail: {
    endpoint: 'GET /vote/:urlslug/:username/:date',
    summary:
      'The vote of a member on a polly or party on a day; one that was never cast, one that is anonymous and one that the caller may not see are the same 404',
    tag: 'votes',
    access: 'guest',
    params: z.object({
      urlslug: z.string().min(1).max(250),
      username: z.string().min(1).max(250),
      date: CivilDay,
    }),
    answer: DailyVote,
    failures: ['NotFound'],
  },
  castCandidateVote: {
    endpoint: 'POST /candidates/election/:id/votes',
    ...casting,
    summary: "Cast or change the caller's vote on a candidate, until the polls close",
    params: byId,
    body: NewCandidateVote,
    failures: [...castingFailures, 'CandidateWithdrawn'],
    changes: ownCandidateVotes,
  },
  listCandidateVotes: {
    endpoint: 'GET /candidates/election/:id/votes',
    summary:
      'Votes on a candidacy that the caller may see, anonymous ones of others once the polls are closed; without a candidacy the caller’s own in the election',
    tag: 'votes',
    access: 'guest',
    params: byId,
    query: CandidateVoteFilters,
    answer: pageOf(DailyVote),
    failures: ['NotFound', 'Unauthorized'],
  },
  getCandidateVote: {
    endpoint: 'GET /candidates/election/:id/votes/:candidacyId',
    summary: "The caller's vote on a candidate, and when the polls close",
    tag: 'votes',
    access: 'member',
    params: z.object({ id: Id, candidacyId: Id }),
    answer: LastVote,
    failures: ['NotFound'],
  },
  deleteCandidateVote: {
    endpoint: 'DELETE /candidates/election/:id/votes/:candidacyId',
    ...deleting,
    summary: 'Delete one’s own vote on a candidate, until the polls close',
    params: z.object({ id: Id, candidacyId: Id }),
    failures: ['NotFound', 'VoteFinal'],
    changes: ownCandidateVotes,
  },
  listUnvotedPollies: {
    endpoint: 'GET /pollies/unvoted',
    summary:
      'At most ten people in office whom the caller watches, or who represent the place where the caller votes, and on whom the caller has not voted today',
    tag: 'votes',
    access: 'member',
    answer: pageOf(PollyCard),
  },
});

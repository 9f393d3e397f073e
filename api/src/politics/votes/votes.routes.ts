import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { castDailyVote } from './cast/cast.rules.ts';
import { castCandidateVote, getCandidateVote, listCandidateVotes } from './candidates/candidates.rules.ts';
import { deleteCandidateVote, deleteDailyVote } from './delete/delete.rules.ts';
import { getDailyVote, getFinalDailyVote, getVoteDetail } from './detail/detail.rules.ts';
import {
  getLastVote,
  listDailyPartyVotes,
  listDailyVotes,
  listLastVotes,
  listOnTarget,
  listVotesOnProfile,
} from './list/list.rules.ts';
import { downloadOwnVotes, downloadOwnVotesTable, getOwnVoteCalendar, listOwnVotes } from './own/own.rules.ts';
import { listUnvotedPollies } from './unvoted/unvoted.rules.ts';

type VoteCall =
  | 'castDailyPollyVote'
  | 'castDailyPartyVote'
  | 'getLastPollyVote'
  | 'getLastPartyVote'
  | 'listLastVotes'
  | 'listProfileVotes'
  | 'listDailyVotes'
  | 'listDailyPartyVotes'
  | 'listPollyDailyVotes'
  | 'listPartyDailyVotes'
  | 'getDailyVote'
  | 'getFinalDailyVote'
  | 'deleteDailyVote'
  | 'deleteDailyPartyVote'
  | 'getVoteDetail'
  | 'castCandidateVote'
  | 'listCandidateVotes'
  | 'getCandidateVote'
  | 'deleteCandidateVote'
  | 'listUnvotedPollies'
  | 'getOwnVoteCalendar'
  | 'listOwnVotes'
  | 'downloadOwnVotes'
  | 'downloadOwnVotesTable';

/** Handles the calls about votes. */
export const voteHandlers = (services: Services): Handlers<VoteCall> => ({
  castDailyPollyVote: ({ body: { personId: id, ...ballot } }, { viewer, address }) =>
    castDailyVote(services, viewer, { kind: 'polly', id, address }, ballot),
  castDailyPartyVote: ({ body: { partyId: id, ...ballot } }, { viewer, address }) =>
    castDailyVote(services, viewer, { kind: 'party', id, address }, ballot),
  getLastPollyVote: ({ params }, { viewer }) => getLastVote(services, viewer, { kind: 'polly', id: params.id }),
  getLastPartyVote: ({ params }, { viewer }) => getLastVote(services, viewer, { kind: 'party', id: params.id }),
  listLastVotes: ({ query }, { viewer }) => listLastVotes(services, viewer, query),
  listProfileVotes: ({ params, query }, { viewer }) =>
    listVotesOnProfile(services, viewer, { ...params, ...query }, query),
  listDailyVotes: ({ query }, { viewer }) => listDailyVotes(services, viewer, query),
  listDailyPartyVotes: ({ query }, { viewer }) => listDailyPartyVotes(services, viewer, query),
  listPollyDailyVotes: ({ params, query }, { viewer }) =>
    listOnTarget(services, viewer, { kind: 'polly', id: params.id }, query),
  listPartyDailyVotes: ({ params, query }, { viewer }) =>
    listOnTarget(services, viewer, { kind: 'party', id: params.id }, query),
  getDailyVote: ({ params }, { viewer }) => getDailyVote(services, viewer, params.id),
  getFinalDailyVote: ({ params }, { viewer }) => getFinalDailyVote(services, viewer, params.id),
  deleteDailyVote: ({ params }, { viewer }) => deleteDailyVote(services, viewer, params.id),
  deleteDailyPartyVote: ({ params }, { viewer }) => deleteDailyVote(services, viewer, params.id, ['party']),
  getVoteDetail: ({ params }, { viewer }) => getVoteDetail(services, viewer, params),
  castCandidateVote: ({ params, body }, { viewer, address }) =>
    castCandidateVote(services, viewer, { electionId: params.id, address }, body),
  listCandidateVotes: ({ params, query }, { viewer }) => listCandidateVotes(services, viewer, params.id, query),
  getCandidateVote: ({ params }, { viewer }) => getCandidateVote(services, viewer, params),
  deleteCandidateVote: ({ params }, { viewer }) => deleteCandidateVote(services, viewer, params),
  getOwnVoteCalendar: ({ query }, { viewer }) => getOwnVoteCalendar(services, viewer, query),
  listOwnVotes: ({ query }, { viewer }) => listOwnVotes(services, viewer, query),
  downloadOwnVotes: ({ query }, { viewer }) => downloadOwnVotes(services, viewer, query),
  downloadOwnVotesTable: ({ query }, { viewer }) => downloadOwnVotesTable(services, viewer, query),
  listUnvotedPollies: (_, { viewer }) => listUnvotedPollies(services, viewer),
});

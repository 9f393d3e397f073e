import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { electionCalendar } from './calendar/calendar.rules.ts';
import { listCandidates } from './candidates/candidates.rules.ts';
import { getElection, listContests, listElectionParties, listRelatedElections } from './election/election.rules.ts';
import { listElections } from './list/list.rules.ts';
import { listElectionsNearMe } from './near-me/near-me.rules.ts';
import { listElectionNews } from './news/news.rules.ts';
import { getElectionResults, resultsTable } from './results/results.rules.ts';

type ElectionCall =
  | 'listElectionsNearMe'
  | 'listElections'
  | 'getElection'
  | 'listElectionContests'
  | 'listElectionParties'
  | 'listCandidates'
  | 'listRelatedElections'
  | 'listElectionNews'
  | 'getElectionResults'
  | 'getElectionResultsTable'
  | 'getElectionCalendar';

/** Handles the calls about elections, contests and candidacies. */
export const electionHandlers = (services: Services): Handlers<ElectionCall> => ({
  listElectionsNearMe: ({ query }, { viewer }) => listElectionsNearMe(services, viewer, query),
  listElections: ({ query }) => listElections(services, query),
  getElection: ({ params }, { viewer }) => getElection(services, viewer, params.id),
  listElectionContests: ({ params, query }) => listContests(services, params.id, query),
  listElectionParties: ({ params, query }) => listElectionParties(services, params.id, query),
  listCandidates: ({ params, query }) => listCandidates(services, params.id, query),
  listRelatedElections: ({ params, query }) => listRelatedElections(services, params.id, query),
  listElectionNews: ({ params, query }) => listElectionNews(services, params.id, query),
  getElectionResults: ({ params, query }) => getElectionResults(services, params.id, query),
  getElectionResultsTable: ({ params }) => resultsTable(services, params.id),
  getElectionCalendar: ({ params }) => electionCalendar(services, params.id),
});

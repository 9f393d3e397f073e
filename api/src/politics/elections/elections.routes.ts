import { RequestFailure } from '../../platform/core/failure.ts';
import type { Handlers } from '../../platform/core/handler.ts';
import { isId } from '../../platform/crypto/ids.ts';
import type { Services } from '../../platform/core/services.ts';
import { electionCalendar } from './calendar/calendar.rules.ts';
import { listCandidates } from './candidates/candidates.rules.ts';
import { getElection, listContests, listElectionParties, listRelatedElections } from './election/election.rules.ts';
import { listElections } from './list/list.rules.ts';
import { listElectionsNearMe } from './near-me/near-me.rules.ts';
import { listElectionNews } from './news/news.rules.ts';
import { listPollyElections } from './of-polly/of-polly.rules.ts';
import { listElectionPositions } from './positions/positions.rules.ts';
import * as additions from './records/create.rules.ts';
import * as edits from './records/edit.rules.ts';
import { listElectionRecordChanges } from './records/history.rules.ts';
import * as records from './records/read.rules.ts';
import { applyTerms, getResultTerms } from './terms/terms.rules.ts';
import { getElectionResults, resultsTable } from './results/results.rules.ts';

type ElectionCall =
  | 'listElectionsNearMe'
  | 'listElections'
  | 'getElection'
  | 'listElectionContests'
  | 'listElectionParties'
  | 'listCandidates'
  | 'listElectionPositions'
  | 'listRelatedElections'
  | 'listPollyElections'
  | 'listElectionNews'
  | 'getElectionResults'
  | 'getElectionResultsTable'
  | 'getElectionCalendar'
  | 'getElectionRecord'
  | 'listContestRecords'
  | 'listListRecords'
  | 'listCandidacyRecords'
  | 'listOfficeRecords'
  | 'listElectionRecordChanges'
  | 'createElection'
  | 'changeElection'
  | 'createContest'
  | 'changeContest'
  | 'createList'
  | 'changeList'
  | 'createCandidacy'
  | 'changeCandidacy'
  | 'lockElectionRecord'
  | 'deleteElectionRecord'
  | 'getResultTerms'
  | 'applyTerms';

/**
 * Returns the id of the election in a path.
 *
 * @throws {RequestFailure} `NotFound` for a text that is no id
 */
function idOf({ id }: { id: string }): string {
  if (!isId(id)) throw new RequestFailure('NotFound');
  return id.toLowerCase();
}

/** Handles the calls about elections, contests, lists and candidacies. */
export const electionHandlers = (services: Services): Handlers<ElectionCall> => ({
  listElectionsNearMe: ({ query }, { viewer }) => listElectionsNearMe(services, viewer, query),
  listElections: ({ query }) => listElections(services, query),
  getElection: ({ params }, { viewer }) => getElection(services, viewer, idOf(params)),
  listElectionContests: ({ params, query }) => listContests(services, idOf(params), query),
  listElectionParties: ({ params, query }) => listElectionParties(services, idOf(params), query),
  listCandidates: ({ params, query }, { viewer }) => listCandidates(services, viewer, idOf(params), query),
  listElectionPositions: ({ params, query }, { viewer }) =>
    listElectionPositions(services, viewer, idOf(params), query),
  listRelatedElections: ({ params, query }) => listRelatedElections(services, idOf(params), query),
  listPollyElections: ({ params }) => listPollyElections(services, params.id),
  listElectionNews: ({ params, query }) => listElectionNews(services, idOf(params), query),
  getElectionResults: ({ params, query }) => getElectionResults(services, idOf(params), query),
  getElectionResultsTable: ({ params }) => resultsTable(services, idOf(params)),
  getElectionCalendar: ({ params }) => electionCalendar(services, idOf(params)),
  getElectionRecord: ({ params }) => records.getElectionRecord(services, params.id),
  listContestRecords: ({ params, query }) => records.listContestRecords(services, params.id, query),
  listListRecords: ({ params, query }) => records.listListRecords(services, params.id, query),
  listCandidacyRecords: ({ params, query }) => records.listCandidacyRecords(services, params.id, query),
  listOfficeRecords: ({ query }) => records.listOfficeRecords(services, query),
  listElectionRecordChanges: ({ params, query }) => listElectionRecordChanges(services, params.id, query),
  createElection: ({ body }, { viewer }) => additions.createElection(services, viewer, body),
  changeElection: ({ params, body }, { viewer }) => edits.changeElection(services, viewer, params.id, body),
  createContest: ({ params, body }, { viewer }) => additions.createContest(services, viewer, params.id, body),
  changeContest: ({ params, body }, { viewer }) => edits.changeContest(services, viewer, params.id, body),
  createList: ({ params, body }, { viewer }) => additions.createList(services, viewer, params.id, body),
  changeList: ({ params, body }, { viewer }) => edits.changeList(services, viewer, params.id, body),
  createCandidacy: ({ params, body }, { viewer }) => additions.createCandidacy(services, viewer, params.id, body),
  changeCandidacy: ({ params, body }, { viewer }) => edits.changeCandidacy(services, viewer, params.id, body),
  lockElectionRecord: ({ params, body }, { viewer }) => edits.lockElectionRecord(services, viewer, params, body),
  deleteElectionRecord: ({ params, body }, { viewer }) => edits.deleteElectionRecord(services, viewer, params, body),
  getResultTerms: ({ params, query }) => getResultTerms(services, params.id, query),
  applyTerms: ({ params, body }, { viewer }) => applyTerms(services, viewer, params.id, body),
});

import type { AbuseState, InterfaceLanguage, ReportDecisions, TopicState } from '@hustings/contract';
import { callPages, callQuery } from '@hustings/vertical/query';
import type { FeedState } from './screens/feeds/state.ts';
import type { ShownContent } from './screens/content/state.ts';
import type { ElectionState } from './screens/elections/state.ts';
import type { ComparedPair } from './screens/people/state.ts';
import type { ListedState, OpenPublication } from './screens/publications/state.ts';
import type { ShownKind } from './screens/queue/kinds.ts';
import type { TagKind } from './screens/tags/state.ts';
import type { MemberQuery } from './screens/members/state.ts';
import { shownDays } from './screens/activity/state.ts';
import type { TextsQuery } from './screens/texts/state.ts';
import type { ClaimQueue } from './screens/claims/state.ts';

export const queries = {
  waiting: callQuery('getWaiting', {}),
  queue: (kind: ShownKind) => callPages('listQueue', { query: { take: 20, ...(kind === 'all' ? {} : { kind }) } }),
  content: ({ kind, query }: ShownContent) =>
    callPages('listContent', { params: { kind }, query: { take: 100, ...query } }),
  interactions: callPages('listInteractions', { query: { take: 100 } }),
  reportDecisions: (ids: readonly string[], state: ReportDecisions['state']) =>
    callQuery('previewReportDecisions', { body: { ids: [...ids], state } }),
  releases: callQuery('getReleaseFigures', { query: {} }),
  listedReleases: callQuery('listReleases', {}),
  releasePreviews: callQuery('listReleasePreviews', {}),
  flags: callQuery('listFlags', {}),
  acts: callPages('listAdminActs', { query: { take: 30 } }),
  claims: (state: ClaimQueue) => callPages('listClaims', { query: { state, take: 30 } }),
  reported: (state: AbuseState) => callPages('listAbuse', { query: { state, take: 30 } }),
  reasonTemplates: callQuery('listReasonTemplates', {}),
  waitingStances: callPages('listPendingStances', { query: { take: 30 } }),
  members: (query: MemberQuery) => callPages('listMembers', { query: { take: 30, ...query } }),
  member: (id: string) => callQuery('getAdminUser', { params: { id } }),
  appeals: callPages('listAppeals', { query: { take: 30 } }),
  sealOpenings: callPages('listSealOpenings', { query: { take: 30 } }),
  imports: callPages('listImports', { query: { take: 20 } }),
  importLines: (id: string) => callPages('listImportLines', { params: { id }, query: { take: 50 } }),
  importRun: (id: string) => callQuery('getImport', { params: { id } }),
  feeds: (state: FeedState, term: string) =>
    callPages('listNewsFeeds', { query: { state, take: 30, ...(term ? { term } : {}) } }),
  topics: (state: TopicState, term: string) =>
    callPages('listTopicRecords', { query: { state, take: 30, ...(term ? { term } : {}) } }),
  chosenHotTopics: (language: InterfaceLanguage) => callQuery('listChosenHotTopics', { params: { language } }),
  newsletters: callPages('listNewsletters', { query: { take: 20 } }),
  newsletterCounts: callQuery('countNewsletterSubscribers', {}),
  newsletterSubscribers: (term: string) =>
    callPages('listNewsletterSubscribers', { query: { take: 50, ...(term ? { term } : {}) } }),
  tags: (kind: TagKind, term: string) =>
    callPages('listTagRecords', {
      query: { take: 30, ...(kind === 'all' ? {} : { type: kind }), ...(term ? { term } : {}) },
    }),
  officialStances: callPages('listOfficialStances', { query: { take: 30 } }),
  stance: (id: string) => callQuery('getTopicStance', { params: { id } }),
  publications: (state: ListedState, term: string) =>
    callPages('listPublications', {
      query: { take: 30, ...(state === 'all' ? {} : { state }), ...(term ? { term } : {}) },
    }),
  publicationTexts: (params: OpenPublication) => callQuery('getPublicationTexts', { params }),
  publicationVersions: (id: string) => callPages('listPublicationVersions', { params: { id }, query: { take: 20 } }),
  simulations: callQuery('listSimulations', {}),
  limits: callQuery('listSiteLimits', {}),
  texts: (query: TextsQuery, term: string) =>
    callPages('listInterfaceTexts', { query: { take: 30, ...query, ...(term ? { term } : {}) } }),
  textNamespaces: callQuery('listTextNamespaces', {}),
  textChanges: (params: { namespace: string; key: string; language: InterfaceLanguage }) =>
    callPages('listTextChanges', { params, query: { take: 20 } }),
  domains: (term: string) => callPages('listTiedDomains', { query: { take: 30, ...(term ? { term } : {}) } }),
  domainsOf: (id: string) => callQuery('listClaimDomains', { params: { id } }),
  polly: (id: string) => callQuery('getPolly', { params: { id } }),
  party: (id: string) => callQuery('getParty', { params: { id } }),
  elections: (when: ElectionState, term: string) =>
    callPages('listElections', { query: { when, take: 30, ...(term ? { term } : {}) } }),
  electionRecord: (id: string) => callQuery('getElectionRecord', { params: { id } }),
  contestRecords: (id: string, term: string) =>
    callPages('listContestRecords', { params: { id }, query: { take: 30, ...(term ? { term } : {}) } }),
  listRecords: (id: string) => callPages('listListRecords', { params: { id }, query: { take: 60 } }),
  candidacyRecords: (id: string, term: string) =>
    callPages('listCandidacyRecords', { params: { id }, query: { take: 60, ...(term ? { term } : {}) } }),
  resultTerms: (id: string, from: string | undefined, fillsAll: boolean) =>
    callQuery('getResultTerms', {
      params: { id },
      query: { ...(from === undefined ? {} : { from }), ...(fillsAll ? { fillsAll: 'true' } : {}) },
    }),
  electionChanges: (id: string) => callPages('listElectionRecordChanges', { params: { id }, query: { take: 30 } }),
  people: (term: string) => callPages('listPollies', { query: { take: 30, ...(term ? { term } : {}) } }),
  personRecord: (id: string) => callQuery('getPersonRecord', { params: { id } }),
  personChanges: (id: string) => callPages('listPersonRecordChanges', { params: { id }, query: { take: 30 } }),
  bodies: (of: 'parties' | 'others', term: string) =>
    callPages('listBodyRecords', { query: { of, take: 30, ...(term ? { term } : {}) } }),
  bodyRecord: (id: string) => callQuery('getBodyRecord', { params: { id } }),
  bodyChanges: (id: string) => callPages('listBodyRecordChanges', { params: { id }, query: { take: 30 } }),
  places: (term: string) => callPages('listDivisions', { query: { take: 30, ...(term ? { term } : {}) } }),
  placeFacts: (id: string) => callQuery('getPlaceFacts', { params: { id } }),
  placeChanges: (id: string) => callPages('listPlaceRecordChanges', { params: { id }, query: { take: 30 } }),
  offices: (term: string) => callPages('listOfficeRecords', { query: { take: 30, ...(term ? { term } : {}) } }),
  officeFacts: (id: string) => callQuery('getOfficeFacts', { params: { id } }),
  officeChanges: (id: string) => callPages('listOfficeRecordChanges', { params: { id }, query: { take: 30 } }),
  duplicates: callPages('listLikelyDuplicates', { query: { take: 20 } }),
  merges: callPages('listPersonMerges', { query: { take: 20 } }),
  personMerge: ({ keptId, mergedId }: ComparedPair) =>
    callQuery('previewPersonMerge', { params: { id: keptId, mergedId } }),
  partyDuplicates: callPages('listLikelyPartyDuplicates', { query: { take: 20 } }),
  partyMerges: callPages('listPartyMerges', { query: { take: 20 } }),
  partyMerge: ({ keptId, mergedId }: ComparedPair) =>
    callQuery('previewPartyMerge', { params: { id: keptId, mergedId } }),
  siteIdentity: callQuery('getSiteIdentity', {}),
  siteColours: (colour: string) => callQuery('previewSiteColours', { body: { colour } }),
  extensionSlots: callQuery('listExtensionSlots', {}),
  banners: callPages('listBanners', { query: { take: 30 } }),
  jobs: callQuery('listJobs', {}),
  setup: callQuery('getSetup', {}),
  health: callQuery('getSiteHealth', {}),
  activityByHour: callQuery('getActivity', { query: { step: 'hour', count: 24 } }),
  activityByDay: callQuery('getActivity', { query: { step: 'day', count: shownDays } }),
  unsentMail: callPages('listUnsentMail', { query: { take: 30 } }),
  coordinatedVotes: callPages('listCoordinatedVotes', { query: { take: 20 } }),
  dismissedCoordinatedVotes: callPages('listCoordinatedVotes', { query: { take: 20, state: 'dismissed' } }),
  exclusions: callPages('listExclusions', { query: { take: 30 } }),
};

import type { ContentLanguage, FeedName, InterfaceLanguage, SearchKind } from '@hustings/contract';
import { commentPages } from '@hustings/features/comments';
import { callPages, callQuery } from '@hustings/vertical/query';

/** The filters of the list of stances. */
interface StanceFilters {
  topic?: string;
  language?: ContentLanguage;
  mine?: 'true';
}

/** The queries of this vertical, shared by components and their routes. */
export const queries = {
  /** The organisations in whose name the member may write. */
  organisationsToWriteAs: () => callQuery('listOrganisations', { query: { running: 'true', take: 100 } }),
  /** Loads a feed; without a name, the one that the member chose last. */
  feed: (feed: FeedName | undefined) => callPages('getFeed', { query: { feed } }),
  newestPosts: (feed: FeedName | undefined) => callQuery('getFeed', { query: { feed, take: 30 } }),
  unvoted: () => callQuery('listUnvotedPollies', {}),
  latestPosts: () => callQuery('listPosts', { query: { take: 6 } }),
  postsByTag: (tag: string) => callPages('listPosts', { query: { tag } }),
  search: (term: string, language: InterfaceLanguage) => callQuery('search', { query: { term, language } }),
  searchKind: (kind: SearchKind, term: string, language: InterfaceLanguage) =>
    callPages('searchKind', { params: { kind }, query: { term, language, include: 'total' } }),
  tag: (slug: string) => callQuery('getTag', { params: { id: slug } }),
  drafts: () => callPages('listDrafts', {}),
  post: (slug: string) => callQuery('getPost', { params: { id: slug } }),
  postVersions: (id: string) => callPages('listPostVersions', { params: { id } }),
  comments: (slug: string, around?: string) => commentPages({ type: 'post', slug, around }),
  hotTopics: (language: InterfaceLanguage) => callQuery('listHotTopics', { params: { language } }),
  topics: () => callQuery('listTopics', { query: { take: 100 } }),
  topic: (slug: string) => callQuery('getTopic', { params: { slug } }),
  stances: (filters: StanceFilters) => callPages('listTopicStances', { query: filters }),
  /** The politicians whom the member speaks for. */
  ownPages: callQuery('listOwnPages', {}),
  stance: (slug: string) => callQuery('getTopicStance', { params: { id: slug } }),
  stanceVersions: (id: string) => callPages('listTopicStanceVersions', { params: { id } }),
  stanceComments: (slug: string, around?: string) => commentPages({ type: 'topicStance', slug, around }),
  decisions: () => callPages('listDecisions', { query: { take: 50 } }),
  decisionCounts: () => callQuery('countDecisions', {}),
  blog: (language: InterfaceLanguage) => callPages('listBlog', { query: { language } }),
  blogEntry: (id: string, language: InterfaceLanguage) =>
    callQuery('getBlogEntry', { params: { id }, query: { language } }),
  interviews: (language: InterfaceLanguage) => callPages('listInterviews', { query: { language } }),
  interview: (id: string, language: InterfaceLanguage) =>
    callQuery('getInterview', { params: { id }, query: { language } }),
  page: (slug: string, language: InterfaceLanguage) => callQuery('getPage', { params: { slug }, query: { language } }),
  peopleOfToday: () => callQuery('listPolliesOfToday', {}),
  worksForMe: () => callQuery('listPolliesWorkForMe', { query: { sort: 'unvoted', take: 5 } }),
  firstSteps: () => callQuery('getFirstSteps', {}),
  interests: () => callQuery('getInterests', {}),
  watchedPollies: () => callQuery('listFollowees', { query: { followeeType: 'polly', take: 100 } }),
  nearElections: () => callQuery('listElectionsNearMe', { query: { take: 3 } }),
  topScores: () => callQuery('listTopScores', {}),
  scoringSettings: () => callQuery('getScoringSettings', {}),
  privacyTerms: () => callQuery('getPrivacyTerms', {}),
  signUpTerms: () => callQuery('getSignUpTerms', {}),
  exports: () => callQuery('listExports', {}),
  contactTerms: () => callQuery('getContactTerms', {}),
  community: () => callQuery('getCommunity', {}),
  /** Finds the politician that a tag is named after, if any. */
  pollyOfTag: (name: string) =>
    callQuery('listTags', { query: { term: name, exactMatch: 'true', type: 'Polly', take: 1 } }),
  claim: (id: string) => callQuery('getPollyClaim', { params: { id } }),
  usedTags: () => callQuery('listTags', { query: { take: 12 } }),
};

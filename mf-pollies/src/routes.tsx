import { loadComments } from '@hustings/features/comments';
import { termOf } from '@hustings/features/search';
import type { RouteDefinition } from '@hustings/vertical/route';
import { partiesMeta, partyMeta, pollyMeta, voteMeta } from './meta.ts';
import { queries } from './queries.ts';
import { relatedSlot } from './slots.ts';
import { filtersOf } from './screens/pollies/filters.ts';
import { loadRecord } from './screens/polly/load-record.ts';

export const routes: RouteDefinition[] = [
  {
    path: '/pollies',
    chunk: 'pollies',
    load: () => import(/* webpackChunkName: "pollies" */ './screens/pollies/pollies-screen.tsx'),
    queries: ({ search }) => [
      queries.pollies(filtersOf(search)),
      queries.facets('office'),
      queries.facets('party'),
      queries.facets('place'),
      queries.exports,
    ],
  },
  {
    path: '/polly/:id',
    chunk: 'polly',
    load: () => import(/* webpackChunkName: "polly" */ './screens/polly/polly-screen.tsx'),
    texts: {
      en: () => import(/* webpackChunkName: "texts-polly-en" */ './screens/polly/polly-screen.tsx?texts=en'),
      nl: () => import(/* webpackChunkName: "texts-polly-nl" */ './screens/polly/polly-screen.tsx?texts=nl'),
    },
    forMembers: {
      chunk: 'polly-vote',
      load: () => import(/* webpackChunkName: "polly-vote" */ './screens/polly/member-screen.tsx'),
      texts: {
        en: () => import(/* webpackChunkName: "texts-polly-vote-en" */ './screens/polly/member-screen.tsx?texts=en'),
        nl: () => import(/* webpackChunkName: "texts-polly-vote-nl" */ './screens/polly/member-screen.tsx?texts=nl'),
      },
    },
    parts: () => [loadRecord(), loadComments()],
    queries: ({ params: { id = '' }, search, signedIn }) => [
      queries.polly(id),
      queries.claim(id),
      queries.positions(id),
      ...(signedIn ? [queries.simulation(id)] : []),
      ...sectionQueries('polly', id, search, signedIn),
    ],
    slots: ({ params: { id = '' } }) => [relatedSlot(id)],
    meta: pollyMeta,
  },
  {
    path: '/parties',
    chunk: 'parties',
    load: () => import(/* webpackChunkName: "parties" */ './screens/parties/parties-screen.tsx'),
    queries: ({ search }) => [queries.parties(termOf(search)), queries.exports],
    meta: partiesMeta,
  },
  {
    path: '/party/:id',
    chunk: 'party',
    load: () => import(/* webpackChunkName: "party" */ './screens/party/party-screen.tsx'),
    parts: () => [loadComments()],
    queries: ({ params: { id = '' }, search, signedIn }) => [
      queries.party(id),
      ...sectionQueries('party', id, search, signedIn),
    ],
    meta: partyMeta,
  },
  {
    path: '/vote/:urlslug/:username/:date',
    chunk: 'vote',
    load: () => import(/* webpackChunkName: "vote" */ './screens/vote/vote-screen.tsx'),
    queries: ({ params: { urlslug = '', username = '', date = '' } }) => [queries.vote(urlslug, username, date)],
    meta: voteMeta,
  },

  {
    path: '/Claim_My_Page/:urlSlug',
    chunk: 'claim',
    load: () => import(/* webpackChunkName: "claim" */ './screens/claim/claim-screen.tsx'),
    queries: ({ params: { urlSlug = '' } }) => [queries.claim(urlSlug), queries.signUpTerms],
  },
];

/** The queries that the pages of pollies and parties share. */
const sectionQueries = (kind: 'polly' | 'party', address: string, search: URLSearchParams, signedIn: boolean) => [
  queries.averages({ kind, address }, '30d'),
  queries.sharedVotes(kind, address),
  queries.news(kind, address),
  queries.posts(kind, address),
  queries.comments(kind, address, search.get('comment') ?? undefined),
  ...(signedIn ? [queries.lastVote({ kind, address })] : []),
];

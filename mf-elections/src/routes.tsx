import { loadComments } from '@hustings/features/comments';
import type { RouteDefinition } from '@hustings/vertical/route';
import { candidatesMeta, compareMeta, electionMeta, electionsMeta, resultsMeta } from './meta.ts';
import { queries } from './queries.ts';
import { filtersOf as candidateFiltersOf } from './screens/candidates/filters.ts';
import { visitorSeed } from './screens/candidates/seed.ts';
import { pinsOf } from './screens/compare/pins.ts';
import { filtersOf } from './screens/elections/filters.ts';
import { locationOf } from './screens/near-me/location-of.ts';
import { contestOf } from './screens/results/contest-of.ts';

export const routes: RouteDefinition[] = [
  {
    path: '/elections_near_me',
    chunk: 'near-me',
    load: () => import(/* webpackChunkName: "near-me" */ './screens/near-me/near-me-screen.tsx'),
    queries({ search }) {
      const location = locationOf(search);
      return [queries.nearMe(), queries.followed, ...(location === undefined ? [] : [queries.nearMe(location)])];
    },
  },
  {
    path: '/elections',
    chunk: 'elections',
    load: () => import(/* webpackChunkName: "elections" */ './screens/elections/elections-screen.tsx'),
    queries: ({ search }) => [queries.elections(filtersOf(search))],
    meta: electionsMeta,
  },
  {
    path: '/election/:id',
    chunk: 'overview',
    load: () => import(/* webpackChunkName: "overview" */ './screens/election/overview-screen.tsx'),
    texts: {
      en: () => import(/* webpackChunkName: "texts-overview-en" */ './screens/election/overview-screen.tsx?texts=en'),
      nl: () => import(/* webpackChunkName: "texts-overview-nl" */ './screens/election/overview-screen.tsx?texts=nl'),
    },
    parts: () => [loadComments()],
    queries: ({ params: { id = '' }, search }) => [
      queries.election(id),
      queries.contests(id),
      queries.parties(id),
      queries.news(id),
      queries.related(id),
      queries.comments(id, search.get('comment') ?? undefined),
    ],
    meta: electionMeta,
  },
  {
    path: '/election/:id/candidates',
    chunk: 'candidates',
    load: () => import(/* webpackChunkName: "candidates" */ './screens/candidates/candidates-screen.tsx'),
    queries: ({ params: { id = '' }, search }) => [
      queries.election(id),
      queries.contestChoice(id),
      queries.partyChoice(id),
      ...candidateQueries(id, search),
    ],
    meta: candidatesMeta,
  },
  {
    path: '/election/:id/results',
    chunk: 'results',
    load: () => import(/* webpackChunkName: "results" */ './screens/results/results-screen.tsx'),
    queries: ({ params: { id = '' }, search }) => [
      queries.election(id),
      queries.contestChoice(id),
      queries.results(id, contestOf(search)),
    ],
    meta: resultsMeta,
  },
  {
    path: '/election/:id/compare',
    chunk: 'compare',
    load: () => import(/* webpackChunkName: "compare" */ './screens/compare/compare-screen.tsx'),
    queries: ({ params: { id = '' }, search }) => [queries.election(id), ...compareQueries(id, search)],
    meta: compareMeta,
  },
];

/** The query of the candidates. The server knows no visitor, so it leaves a random order to the browser. */
function candidateQueries(id: string, search: URLSearchParams) {
  const filters = candidateFiltersOf(search);
  if (filters.sort !== 'random') return [queries.candidates(id, filters, 0)];
  return typeof document === 'undefined' ? [] : [queries.candidates(id, filters, visitorSeed())];
}

/** The queries of the people or parties to compare, and of the agreement with everybody who stands. */
function compareQueries(id: string, search: URLSearchParams): object[] {
  const { kind, slugs } = pinsOf(search);
  const ofAll = [queries.topics, queries.electionPositions(id), queries.partyChoice(id)];
  const ofPinned =
    kind === 'party'
      ? slugs.flatMap((slug) => [queries.party(slug), queries.partyScores(slug)])
      : slugs.flatMap((slug) => [queries.polly(slug), queries.pollyScores(slug), queries.positions(slug)]);
  return [...ofAll, ...ofPinned];
}

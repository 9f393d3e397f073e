import type { RouteDefinition } from '@hustings/vertical/route';
import { pollyMeta } from './meta.ts';
import { queries } from './queries.ts';
import { filtersOf } from './screens/pollies/filters.ts';
import type { pages } from './screens/not-here-yet/pages.tsx';

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
    ],
  },
  {
    path: '/polly/:id',
    chunk: 'polly',
    load: () => import(/* webpackChunkName: "polly" */ './screens/polly/polly-screen.tsx'),
    queries: ({ params: { id = '' }, search, signedIn }) => [
      queries.polly(id),
      queries.comments(id, search.get('comment') ?? undefined),
      ...(signedIn ? [queries.lastVote(id)] : []),
    ],
    meta: pollyMeta,
  },

  {
    path: '/Claim_My_Page/:urlSlug',
    chunk: 'claim',
    load: () => import(/* webpackChunkName: "claim" */ './screens/claim/claim-screen.tsx'),
    queries: ({ params: { urlSlug = '' } }) => [queries.claim(urlSlug)],
  },

  notHereYet('/parties', 'parties'),
  notHereYet('/party/:id', 'party'),
  notHereYet('/vote/:urlslug/:username/:date', 'vote'),
];

/** A route whose page says that it is not here yet. */
function notHereYet(path: string, name: keyof typeof pages): RouteDefinition {
  return {
    path,
    chunk: 'not-here-yet',
    load: async () => {
      const module = await import(/* webpackChunkName: "not-here-yet" */ './screens/not-here-yet/pages.tsx');
      return { default: module.pages[name] };
    },
  };
}

import { termOf } from '@hustings/features/search';
import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from '../../queries.ts';

/**
 * The routes of the parts of `/my-stuff`. The part of drafts belongs to mf-feed. A new part adds its route here, its
 * path to `vertical.json`, and its name to `shared/features/src/my-stuff/parts.tsx`.
 */
export const myStuffRoutes: RouteDefinition[] = [
  {
    path: '/my-stuff',
    chunk: 'my-posts',
    load: () => import(/* webpackChunkName: "my-posts" */ './posts/posts-screen.tsx'),
    queries: ({ search }) => [queries.ownPosts(termOf(search))],
  },
  {
    path: '/my-stuff/comments',
    chunk: 'my-comments',
    load: () => import(/* webpackChunkName: "my-comments" */ './comments/comments-screen.tsx'),
    queries: ({ search }) => [queries.ownComments(termOf(search))],
  },
  {
    path: '/my-stuff/votes',
    chunk: 'my-votes',
    load: () => import(/* webpackChunkName: "my-votes" */ './votes/votes-screen.tsx'),
  },
  {
    path: '/my-stuff/stances',
    chunk: 'my-stances',
    load: () => import(/* webpackChunkName: "my-stances" */ './stances/stances-screen.tsx'),
    queries: ({ search }) => [queries.ownStances(termOf(search))],
  },
  {
    path: '/my-stuff/organisations',
    chunk: 'my-organisations',
    load: () => import(/* webpackChunkName: "my-organisations" */ './organisations/organisations-screen.tsx'),
    queries: ({ search }) => [queries.ownOrganisations(termOf(search))],
  },
  {
    path: '/my-stuff/claims',
    chunk: 'my-claims',
    load: () => import(/* webpackChunkName: "my-claims" */ './claims/claims-screen.tsx'),
    queries: () => [queries.ownClaims],
  },
  {
    path: '/my-stuff/anonymous',
    chunk: 'my-anonymous',
    load: () => import(/* webpackChunkName: "my-anonymous" */ './anonymous/anonymous-screen.tsx'),
  },
  {
    path: '/my-stuff/invitations',
    chunk: 'invitations',
    load: () => import(/* webpackChunkName: "invitations" */ './invitations/invitations-screen.tsx'),
    queries: () => [queries.invitations, queries.reputation],
  },
  {
    path: '/my-stuff/uploads',
    chunk: 'my-uploads',
    load: () => import(/* webpackChunkName: "my-uploads" */ './uploads/uploads-screen.tsx'),
    queries: () => [queries.ownUploads],
  },
  {
    path: '/my-stuff/removed',
    chunk: 'my-removed',
    load: () => import(/* webpackChunkName: "my-removed" */ './removed/removed-screen.tsx'),
    queries: () => [queries.ownRemovals(false)],
  },
  {
    path: '/my-stuff/goals',
    chunk: 'my-goals',
    load: () => import(/* webpackChunkName: "my-goals" */ './goals/goals-screen.tsx'),
    queries: ({ search }) => [queries.ownGoals(search.get('show') === 'supported', termOf(search))],
  },
];

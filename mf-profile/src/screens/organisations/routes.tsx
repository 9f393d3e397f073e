import { loadComments } from '@hustings/features/comments';
import { termOf } from '@hustings/features/search';
import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from '../../queries.ts';
import { goalsMeta, membersMeta, organisationMeta, organisationPostsMeta, organisationsMeta } from './meta.ts';

export const organisationRoutes: RouteDefinition[] = [
  {
    path: '/organisations',
    chunk: 'organisations',
    load: () => import(/* webpackChunkName: "organisations" */ './list/organisations-screen.tsx'),
    queries: ({ search }) => [queries.organisations(termOf(search))],
    meta: organisationsMeta,
  },
  {
    path: '/organisation/:slug',
    chunk: 'organisation',
    load: () => import(/* webpackChunkName: "organisation" */ './page/about-screen.tsx'),
    texts: {
      en: () => import(/* webpackChunkName: "texts-organisation-en" */ './page/about-screen.tsx?texts=en'),
      nl: () => import(/* webpackChunkName: "texts-organisation-nl" */ './page/about-screen.tsx?texts=nl'),
    },
    parts: () => [loadComments()],
    queries: ({ params: { slug = '' }, search }) => [
      queries.organisation(slug),
      queries.organisationComments(slug, search.get('comment') ?? undefined),
    ],
    meta: organisationMeta,
  },
  {
    path: '/organisation/:slug/goals',
    chunk: 'organisation-goals',
    load: () => import(/* webpackChunkName: "organisation-goals" */ './page/goals-screen.tsx'),
    queries: ({ params: { slug = '' } }) => [queries.organisation(slug), queries.organisationGoals(slug)],
    meta: goalsMeta,
  },
  {
    path: '/organisation/:slug/posts',
    chunk: 'organisation-posts',
    load: () => import(/* webpackChunkName: "organisation-posts" */ './posts/posts-screen.tsx'),
    queries: ({ params: { slug = '' } }) => [queries.organisation(slug), queries.organisationPosts(slug)],
    meta: organisationPostsMeta,
  },
  {
    path: '/organisation/:slug/members',
    chunk: 'organisation-members',
    load: () => import(/* webpackChunkName: "organisation-members" */ './members/members-screen.tsx'),
    queries: ({ params: { slug = '' } }) => [queries.organisation(slug)],
    meta: membersMeta,
  },
  {
    path: '/create_orgs',
    chunk: 'create-organisation',
    load: () => import(/* webpackChunkName: "create-organisation" */ './edit/create-screen.tsx'),
    queries: () => [queries.reputation],
  },
  {
    path: '/edit_orgs/:slug',
    chunk: 'edit-organisation',
    load: () => import(/* webpackChunkName: "edit-organisation" */ './edit/edit-screen.tsx'),
    queries: ({ params: { slug = '' } }) => [queries.organisation(slug)],
  },
];

import { loadComments } from '@hustings/features/comments';
import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from '../../queries.ts';
import { wishOf } from './list/filters.ts';

/** Titles the page of a goal with the title of the goal. */
const goalMeta: NonNullable<RouteDefinition['meta']> = ({ params: { slug = '' }, client }) => {
  const goal = client.getQueryData(queries.goal(slug).queryKey);
  return goal && { title: goal.title };
};

export const goalRoutes: RouteDefinition[] = [
  {
    path: '/goals',
    chunk: 'goals',
    load: () => import(/* webpackChunkName: "goals" */ './list/goals-screen.tsx'),
    queries: ({ search }) => [queries.goals(wishOf(search))],
  },
  {
    path: '/goals/thanks',
    chunk: 'goal-thanks',
    load: () => import(/* webpackChunkName: "goal-thanks" */ './thanks/thanks-screen.tsx'),
    queries: ({ search }) => {
      const slug = search.get('goal');
      return slug ? [queries.goal(slug)] : [];
    },
  },
  {
    path: '/goals/:slug',
    chunk: 'goal',
    load: () => import(/* webpackChunkName: "goal" */ './page/goal-screen.tsx'),
    parts: () => [loadComments()],
    queries: ({ params: { slug = '' }, search }) => [
      queries.goal(slug),
      queries.goalComments(slug, search.get('comment') ?? undefined),
    ],
    meta: goalMeta,
  },
  {
    path: '/create_goal/:slug',
    chunk: 'create-goal',
    load: () => import(/* webpackChunkName: "create-goal" */ './edit/create-screen.tsx'),
  },
  {
    path: '/edit_goal/:slug',
    chunk: 'edit-goal',
    load: () => import(/* webpackChunkName: "edit-goal" */ './edit/edit-screen.tsx'),
    queries: ({ params: { slug = '' } }) => [queries.goal(slug)],
  },
];

import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from './queries.ts';

/** A part of the administration: a folder in `screens`, and a route in `vertical.json` that names it in both languages. */
interface Section extends Required<Pick<RouteDefinition, 'chunk' | 'load' | 'queries'>> {
  /** The last part of its address: `/admin/setting/<id>`. */
  id: string;
}

/** The parts of the administration. */
export const sections: readonly Section[] = [
  {
    id: 'activity',
    chunk: 'activity',
    load: () => import(/* webpackChunkName: "activity" */ './screens/activity/activity-screen.tsx'),
    queries: () => [queries.acts],
  },
];

/** Goals that members set and support. */
export { goalHandlers } from './goals.routes.ts';
export { goalJobs } from './jobs.ts';
export { goalOperands, visibleGoalSql } from './goal/visibility.queries.ts';
export { organisationGoalPictures, ownGoalPictures } from './own/own.queries.ts';
export { ownGoals } from './own/own.rules.ts';
export { goalsPersonRows } from './person-rows.ts';
export { goalsPersonalData } from './personal-data/personal-data.ts';
export { reportableGoals } from './moderation/reportable.ts';
export { countSupportsOf, deleteSupportsOf } from './support/support.rules.ts';
export { seedGoals } from './demo/seed-goals.ts';

/** Requirements of levels, and messages about a level that is too low. */
export { ActFailure } from './act-failure.tsx';
export { LevelNotice } from './level-notice.tsx';
export { RequirementList } from './requirement-list.tsx';

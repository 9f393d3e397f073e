/** Levels: what they ask for, and what is shown where one is too low. */
export { ActFailure } from './act-failure.tsx';
export { LevelNotice } from './level-notice.tsx';
export { RequirementList } from './requirement-list.tsx';

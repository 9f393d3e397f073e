export { programFile } from './child.ts';
export {
  makeJobRunner,
  RunnerClosed,
  type Answer,
  type AnswerQuestion,
  type JobProgram,
  type JobRunner,
  type ResultFields,
} from './jobs.ts';
export { strongestIsolation, type SandboxLimits } from './process.ts';
export { reportIsolation } from './report-isolation.ts';
export { makeSiteRunner } from './site-program.ts';
export { makeSpares, type Spares } from './spares.ts';
export { isolations, type Isolation } from './isolation.ts';

/** The first steps of a newcomer. */
export { firstStepHandlers } from './first-steps.routes.ts';

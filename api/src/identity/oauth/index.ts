export { attemptOver, beginAttempt, endAttempt, isStateOf, purgeSocial, stateOf, takeAttempt } from './attempts.ts';
export { countStep, keepCookie } from './rules.ts';
export { identityOf, type VouchedIdentity } from './queries.ts';
export { socialPersonalData } from './personal-data.ts';
export { socialHandlers } from './routes.ts';

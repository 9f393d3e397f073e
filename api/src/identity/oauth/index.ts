export { attemptOver, beginAttempt, endAttempt, isStateOf, purgeSocial, stateOf, takeAttempt } from './attempts.ts';
export { countStep, keepCookie } from './oauth.rules.ts';
export { identityOf, type VouchedIdentity } from './oauth.queries.ts';
export { socialPersonalData } from './personal-data.ts';
export { socialHandlers } from './oauth.routes.ts';

export {
  oauthStateExpired,
  createOAuthState,
  deleteOAuthState,
  matchesState,
  purgeOAuth,
  stateParameter,
  consumeOAuthState,
} from './attempts.ts';
export { limitOAuthSteps, setStateCookie } from './oauth.rules.ts';
export { identityOf, type ProviderIdentity } from './oauth.queries.ts';
export { oauthPersonalData } from './personal-data.ts';
export { oauthHandlers } from './oauth.routes.ts';

export {
  oauthStateExpired,
  createOAuthState,
  deleteOAuthState,
  matchesState,
  purgeOAuth,
  stateParameter,
  consumeOAuthState,
} from './state/oauth-state.rules.ts';
export { limitOAuthSteps, setStateCookie } from './sign-in/oauth-flow.rules.ts';
export { identityOf, type ProviderIdentity } from './identities.queries.ts';
export { oauthPersonalData } from './personal-data.ts';
export { oauthHandlers } from './oauth.routes.ts';

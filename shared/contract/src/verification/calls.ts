import { IdentityReturn, IdentityState } from './schemas.ts';
import { SocialRedirect } from '../oauth/schemas.ts';
import { describeCalls, nothing } from '../call-description.ts';

const sharedFailures = ['VerificationWithdrawn', 'AlreadyExists', 'Unavailable', 'NotFound', 'RateLimited'] as const;

/** Verifying an identity by the configured OpenID Connect provider (`docs/decisions/07-anonymity.md`). */
export const identityCalls = describeCalls({
  getIdentity: {
    endpoint: 'GET /user/identity',
    summary: "Whether the caller's identity is verified, by whom, and which provider can verify it",
    tag: 'accounts',
    access: 'member',
    answer: IdentityState,
  },
  startIdentityCheck: {
    endpoint: 'POST /user/identity/check',
    summary: "Begin a verification: the provider's address, bound to the caller's session and browser for 10 minutes",
    tag: 'accounts',
    access: 'member',
    answer: SocialRedirect,
    failures: ['PasswordNeeded', ...sharedFailures],
    changes: nothing.newDocument,
  },
  finishIdentityCheck: {
    endpoint: 'POST /user/identity',
    summary: 'Take what the provider sent the browser back with, once; the identity is verified then',
    tag: 'accounts',
    access: 'member',
    body: IdentityReturn,
    answer: IdentityState,
    failures: ['TokenExpired', 'ProviderRefused', ...sharedFailures],
    changes: ['getIdentity', 'getReputation'],
  },
});

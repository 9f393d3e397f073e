import type { CallInput } from '@hustings/contract';

/** The answer of the identity provider, which the address of the page contains. */
export type Returned =
  | { with: 'answer'; body: CallInput<'finishIdentityCheck'>['body'] }
  /** The member cancelled at the provider. */
  | { with: 'refusal' }
  /** The provider reported an error. */
  | { with: 'problem' }
  /** The page was reloaded or opened by hand. */
  | { with: 'nothing' };

/** Error codes of OAuth 2.0 and OpenID Connect for a cancelled log-in. */
const refusals = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required']);

/** Reads the provider's answer from the query of the address. */
export function returnedFrom(search: string): Returned {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error !== null) return { with: refusals.has(error) ? 'refusal' : 'problem' };
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (!code || !state) return { with: 'nothing' };
  return { with: 'answer', body: { code, state, ...(iss === null ? {} : { iss }) } };
}

import type { CallInput } from '@hustings/contract';

/** What the provider sent the browser back with. */
export type Returned =
  | { with: 'answer'; body: CallInput<'finishIdentityCheck'>['body'] }
  /** The member stopped at the provider. */
  | { with: 'refusal' }
  /** The provider reported a problem of its own. */
  | { with: 'problem' }
  /** The page was reloaded, or opened by hand. */
  | { with: 'nothing' };

/** Answers by which OAuth 2.0 and OpenID Connect say that the person did not go on. */
const refusals = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required']);

/** Reads the query of the address to which the provider sent the browser back. */
export function returnedFrom(search: string): Returned {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error !== null) return { with: refusals.has(error) ? 'refusal' : 'problem' };
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (!code || !state) return { with: 'nothing' };
  return { with: 'answer', body: { code, state, ...(iss === null ? {} : { iss }) } };
}

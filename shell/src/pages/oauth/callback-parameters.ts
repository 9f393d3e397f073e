import type { SocialProvider } from '@hustings/contract';

/** The parameters with which a provider sends the browser back. */
export type CallbackParameters =
  | { with: 'facebook'; accessToken: string; state: string }
  | { with: 'twitter'; oauth_token: string; oauth_verifier: string }
  /** The person declined. */
  | { with: 'refusal' }
  /** No parameters: the page was reloaded or opened by hand. */
  | { with: 'nothing' };

const nothing: CallbackParameters = { with: 'nothing' };

/** Reads the parameters of Facebook, which puts the token into the fragment, and a refusal into the query as well. */
function fromFacebook({ search, hash }: Pick<Location, 'search' | 'hash'>): CallbackParameters {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  if (query.has('error') || fragment.has('error')) return { with: 'refusal' };
  const [accessToken, state] = [fragment.get('access_token'), fragment.get('state')];
  return accessToken && state ? { with: 'facebook', accessToken, state } : nothing;
}

function fromTwitter({ search }: Pick<Location, 'search'>): CallbackParameters {
  const query = new URLSearchParams(search);
  if (query.has('denied')) return { with: 'refusal' };
  const [token, verifier] = [query.get('oauth_token'), query.get('oauth_verifier')];
  return token && verifier ? { with: 'twitter', oauth_token: token, oauth_verifier: verifier } : nothing;
}

/** Reads the parameters from the address of the callback page. */
export const callbackParametersFrom = (
  provider: SocialProvider,
  address: Pick<Location, 'search' | 'hash'>,
): CallbackParameters => (provider === 'facebook' ? fromFacebook(address) : fromTwitter(address));

import type { SocialProvider } from '@hustings/contract';

/** What a provider sent a browser back with. */
export type CallbackParameters =
  | { with: 'facebook'; accessToken: string; state: string }
  | { with: 'twitter'; oauth_token: string; oauth_verifier: string }
  /** The person did not want to. */
  | { with: 'refusal' }
  /** Nothing: the page was reloaded, or opened by hand. */
  | { with: 'nothing' };

const nothing: CallbackParameters = { with: 'nothing' };

/** Facebook answers in the fragment, which no server sees; that somebody did not want to it says in the query too. */
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

/** Reads what a provider sent back, out of the address of its page. */
export const callbackParametersFrom = (
  provider: SocialProvider,
  address: Pick<Location, 'search' | 'hash'>,
): CallbackParameters => (provider === 'facebook' ? fromFacebook(address) : fromTwitter(address));

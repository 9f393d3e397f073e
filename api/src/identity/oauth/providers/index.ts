import type { SocialProvider } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { makeOutgoing, type Outgoing } from '../../../platform/web-fetch/outgoing.ts';
import type { Services } from '../../../platform/core/services.ts';
import { dialogUrlOf, personOfToken } from './facebook.ts';
import type { ProviderPerson } from './person.ts';
import { authenticateUrlOf, personOfVerifier, requestToken } from './twitter.ts';

/** What signing in needs of the providers, as the settings name them. */
export interface Providers {
  /** Those that the site has credentials of. */
  offered: SocialProvider[];
  /** Where a browser signs in at Facebook. */
  facebookDialog(state: string): string;
  /** Who the bearer of a token of Facebook is. */
  askFacebook(accessToken: string): Promise<ProviderPerson>;
  /** A request token of X, and where a browser signs in with it. */
  requestTwitter(): Promise<{ token: { key: string; secret: string }; redirectUrl: string }>;
  /** Who came back from X with a verifier. */
  askTwitter(token: { key: string; secret: string }, verifier: string): Promise<ProviderPerson>;
}

/** A provider that this site has no credentials of is not there. */
function present<Value>(setting: Value | undefined): Value {
  if (setting === undefined) throw new RequestFailure('NotFound');
  return setting;
}

/** Where Facebook and X send browsers back to. */
export const returnUrls = ({ settings }: Services): Record<SocialProvider, string> => ({
  facebook: `${settings.publicUrl}/fb-login`,
  twitter: `${settings.publicUrl}/tw-login`,
});

/** Makes the way to the providers of the settings. A call of one that is not set up fails with `NotFound`. */
export function makeProviders(services: Services): Providers {
  const { facebook, twitter } = services.settings;
  const offered: SocialProvider[] = [
    ...(facebook ? ['facebook' as const] : []),
    ...(twitter ? ['twitter' as const] : []),
  ];
  const ask: Outgoing = makeOutgoing([facebook?.graphUrl, twitter?.apiUrl].filter((url) => url !== undefined));
  return {
    offered,
    facebookDialog: (state) => dialogUrlOf(present(facebook), returnUrls(services).facebook, state),
    askFacebook: (accessToken) => personOfToken(present(facebook), ask, accessToken, services.now()),
    requestTwitter: async () => {
      const token = await requestToken(present(twitter), ask, returnUrls(services).twitter, services.now());
      return { token, redirectUrl: authenticateUrlOf(present(twitter), token.key) };
    },
    askTwitter: (token, verifier) => personOfVerifier(present(twitter), ask, token, verifier, services.now()),
  };
}

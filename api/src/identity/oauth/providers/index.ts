import type { SocialProvider } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { makeOutgoing, type Outgoing } from '../../../platform/web-fetch/outgoing.ts';
import type { Services } from '../../../platform/core/services.ts';
import { dialogUrlOf, personOfToken } from './facebook.ts';
import type { ProviderPerson } from './person.ts';
import { authenticateUrlOf, personOfVerifier, requestToken } from './twitter.ts';

/** The clients of the sign-in providers. A call to a provider that is not configured fails with `NotFound`. */
export interface Providers {
  /** The configured providers. */
  offered: SocialProvider[];
  /** Returns the address at which a browser signs in at Facebook. */
  facebookDialogUrl(state: string): string;
  /** Identifies the person to whom an access token of Facebook belongs. */
  identifyByFacebook(accessToken: string): Promise<ProviderPerson>;
  /** Gets a request token from X, and the URL at which a browser signs in with that token. */
  requestTwitterToken(): Promise<{ token: { key: string; secret: string }; redirectUrl: string }>;
  /** Identifies the person whose sign-in at X returned the given verifier. */
  identifyByTwitter(token: { key: string; secret: string }, verifier: string): Promise<ProviderPerson>;
}

/**
 * Returns the settings of a provider.
 *
 * @throws {RequestFailure} `NotFound` if the provider is not configured.
 */
function requireConfigured<Value>(setting: Value | undefined): Value {
  if (setting === undefined) throw new RequestFailure('NotFound');
  return setting;
}

/** Returns the URLs of this site to which the providers redirect browsers. */
export const returnUrls = ({ settings }: Services): Record<SocialProvider, string> => ({
  facebook: `${settings.publicUrl}/fb-login`,
  twitter: `${settings.publicUrl}/tw-login`,
});

/** Makes the clients of the configured providers. */
export function makeProviders(services: Services): Providers {
  const { facebook, twitter } = services.settings;
  const offered: SocialProvider[] = [
    ...(facebook ? ['facebook' as const] : []),
    ...(twitter ? ['twitter' as const] : []),
  ];
  const send: Outgoing = makeOutgoing([facebook?.graphUrl, twitter?.apiUrl].filter((url) => url !== undefined));
  return {
    offered,
    facebookDialogUrl: (state) => dialogUrlOf(requireConfigured(facebook), returnUrls(services).facebook, state),
    identifyByFacebook: (accessToken) => personOfToken(requireConfigured(facebook), send, accessToken, services.now()),
    requestTwitterToken: async () => {
      const token = await requestToken(requireConfigured(twitter), send, returnUrls(services).twitter, services.now());
      return { token, redirectUrl: authenticateUrlOf(requireConfigured(twitter), token.key) };
    },
    identifyByTwitter: (token, verifier) =>
      personOfVerifier(requireConfigured(twitter), send, token, verifier, services.now()),
  };
}

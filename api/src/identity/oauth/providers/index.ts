import type { SocialProvider } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { makeOutgoing, type Outgoing } from '../../../platform/web-fetch/outgoing.ts';
import type { Services } from '../../../platform/core/services.ts';
import { dialogUrlOf, personOfToken } from './facebook.ts';
import type { ProviderPerson } from './person.ts';
import { authenticateUrlOf, personOfVerifier, requestToken } from './twitter.ts';

/** The providers that the settings configure. A call of one that is not configured fails with `NotFound`. */
export interface Providers {
  /** The configured providers. */
  offered: SocialProvider[];
  /** Returns the address at which a browser signs in at Facebook. */
  facebookDialogUrl(state: string): string;
  /** Identifies the person of an access token of Facebook. */
  identifyByFacebook(accessToken: string): Promise<ProviderPerson>;
  /** Requests a request token of X, and the address at which a browser signs in with it. */
  requestTwitterToken(): Promise<{ token: { key: string; secret: string }; redirectUrl: string }>;
  /** Identifies the person of a verifier of X. */
  identifyByTwitter(token: { key: string; secret: string }, verifier: string): Promise<ProviderPerson>;
}

/** @throws {RequestFailure} `NotFound` if the provider is not configured. */
function requireConfigured<Value>(setting: Value | undefined): Value {
  if (setting === undefined) throw new RequestFailure('NotFound');
  return setting;
}

/** Returns the addresses to which the providers return browsers. */
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

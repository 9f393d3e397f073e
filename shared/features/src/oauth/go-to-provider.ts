import type { SocialProvider } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { keepRememberMe } from './remember-me.ts';
import { rememberReturnPath } from './return-path.ts';

/** What the visit to a provider is for, and where it leads back to in the end. */
export interface Destination {
  provider: SocialProvider;
  returnPath: string;
  /** Whether the session is to last longer. */
  rememberMe?: boolean;
}

/** The address at the provider, bound to this browser. */
async function addressAt(provider: SocialProvider): Promise<string> {
  if (provider === 'facebook') return (await call('startFacebook', {})).redirectUrl;
  const oauth_callback = new URL('/tw-login', location.origin).href;
  return (await call('startTwitter', { body: { oauth_callback } })).redirectUrl;
}

/**
 * Leaves for the provider, which sends the browser back to `/fb-login` or `/tw-login`. No script of the provider's ever
 * runs in our pages.
 */
export async function goToProvider({ provider, returnPath, rememberMe = false }: Destination): Promise<void> {
  const address = await addressAt(provider);
  rememberReturnPath(returnPath);
  keepRememberMe(rememberMe);
  location.assign(address);
}

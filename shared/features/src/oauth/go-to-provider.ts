import type { SocialProvider } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { keepRememberMe } from './remember-me.ts';
import { rememberReturnPath } from './return-path.ts';

/** The provider to open, and the page to return to. */
export interface Destination {
  provider: SocialProvider;
  returnPath: string;
  /** Whether the session is to last longer. */
  rememberMe?: boolean;
}

/** Requests the address of the provider's log-in page, for a log-in that is bound to this browser. */
async function addressAt(provider: SocialProvider): Promise<string> {
  if (provider === 'facebook') return (await call('startFacebook', {})).redirectUrl;
  const oauth_callback = new URL('/tw-login', location.origin).href;
  return (await call('startTwitter', { body: { oauth_callback } })).redirectUrl;
}

/**
 * Opens the provider's log-in page, which sends the browser back to `/fb-login` or `/tw-login`. None of the provider's
 * scripts run in our pages.
 */
export async function goToProvider({ provider, returnPath, rememberMe = false }: Destination): Promise<void> {
  const address = await addressAt(provider);
  rememberReturnPath(returnPath);
  keepRememberMe(rememberMe);
  location.assign(address);
}

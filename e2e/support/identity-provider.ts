import { startOpenIdStandIn, type OpenIdStandIn } from '../../api/src/testing/stand-ins/openid.ts';
import { startSite, type Site } from './site.ts';

export { startOpenIdStandIn, type OpenIdStandIn };

/** The provider's name in the interface. */
export const providerName = 'Example ID';

/** Starts a site that verifies identities with the provider. */
export async function startVerifyingSite(provider: OpenIdStandIn): Promise<Site> {
  const site = await startSite({
    OPENID_ISSUER: provider.url,
    OPENID_CLIENT_ID: provider.clientId,
    OPENID_CLIENT_SECRET: provider.clientSecret,
    OPENID_NAME: providerName,
  });
  provider.allowRedirect(`${site.url}/settings/identity`);
  return site;
}

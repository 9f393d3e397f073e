import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { coloursFrom } from './colours.rules.ts';
import { addLogo, getLogo } from './logos.rules.ts';
import { changeSiteIdentity, getSiteIdentity } from './site-identity.rules.ts';

type IdentityCalls = 'getSiteIdentity' | 'changeSiteIdentity' | 'uploadSiteLogo' | 'getSiteLogo' | 'previewSiteColours';

/** Answers the calls about the identity of the site. */
export const siteIdentityHandlers = (services: Services): Handlers<IdentityCalls> => ({
  getSiteIdentity: () => getSiteIdentity(services),
  changeSiteIdentity: ({ body }, { viewer }) => changeSiteIdentity(services, viewer, body),
  uploadSiteLogo: (_, { viewer, readUpload }) => addLogo(services, viewer, readUpload),
  getSiteLogo: ({ params }) => getLogo(services, params.logoId),
  previewSiteColours: ({ body }) => coloursFrom(body.colour),
});

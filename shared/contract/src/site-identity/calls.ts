import { z } from 'zod';
import { describeCalls, nothing } from '../call-description.ts';
import { FileAnswer, Id } from '../common/schemas.ts';
import { ChosenIdentity, HexColour, SiteColours, SiteIdentityChange } from './schemas.ts';

/** Calls about the identity of the site (docs/decisions/25-site-identity.md). */
export const siteIdentityCalls = describeCalls({
  getSiteIdentity: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'GET /admin/site-identity',
    summary: 'The name, languages, colour and logo of the site',
    answer: ChosenIdentity,
  },
  changeSiteIdentity: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'PUT /admin/site-identity',
    summary: 'Change the name, languages, colour and logo of the site, without a build or a restart',
    body: SiteIdentityChange,
    answer: ChosenIdentity,
    failures: ['PasswordNeeded', 'ChangedMeanwhile', 'InvalidValue'],
    changes: ['getSiteIdentity'],
  },
  uploadSiteLogo: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'POST /admin/site-identity/logos',
    summary: 'Upload a logo, cropped to a square; the site shows it once its identity names it',
    upload: true,
    answer: z.object({ logoId: Id }),
    failures: ['FileTooLarge', 'InvalidFormat'],
    changes: { nothing: 'The site has the logo once its identity names it.' },
  },
  getSiteLogo: {
    tag: 'operation',
    access: 'guest',
    endpoint: 'GET /site/logos/:logoId',
    summary: 'A logo of the site',
    params: z.object({ logoId: Id }),
    sends: 'image/webp',
    answer: FileAnswer,
    failures: ['NotFound'],
  },
  previewSiteColours: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'POST /admin/site-identity/colours',
    summary: 'The colours of both themes that follow from a chosen colour',
    body: z.strictObject({ colour: HexColour }),
    answer: SiteColours,
    changes: nothing.onlyReads,
  },
});

import { startRecaptchaStandIn, type RecaptchaStandIn } from '../../api/src/testing/stand-ins/recaptcha.ts';
import { startSite, type Site } from './site.ts';

export { startRecaptchaStandIn, type RecaptchaStandIn };

/** Starts a site with Google's captcha and a stand-in for Google. */
export const startCheckedSite = (google: RecaptchaStandIn): Promise<Site> =>
  startSite({
    RECAPTCHA_SITE_KEY: google.siteKey,
    RECAPTCHA_SECRET_KEY: google.secretKey,
    HUSTINGS_RECAPTCHA_URL: google.url,
    OPERATOR_EMAIL: 'operator@site.example',
  });

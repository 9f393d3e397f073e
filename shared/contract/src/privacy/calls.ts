import { PrivacyTerms } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** Calls about the kinds of personal data that the server stores, and their retention (docs/decisions/15-pages.md). */
export const privacyCalls = describeCalls({
  getPrivacyTerms: {
    endpoint: 'GET /privacy-terms',
    summary: 'Which kinds of personal data the server stores, and for how long',
    tag: 'profiles',
    access: 'guest',
    openToBanned: true,
    answer: PrivacyTerms,
  },
});

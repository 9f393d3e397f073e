import type { Handlers } from '../../platform/core/handler.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { privacyTerms } from './privacy.rules.ts';

/**
 * Handles the call of `shared/contract/src/privacy/calls.ts`.
 *
 * @param personalData the personal data of all domains.
 */
export const privacyHandlers = (
  { limits }: Services,
  personalData: readonly PersonalData[],
): Handlers<'getPrivacyTerms'> => ({
  getPrivacyTerms: () => privacyTerms(limits, personalData),
});

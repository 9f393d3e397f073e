import { personalDataKinds, type PrivacyTerms } from '@hustings/contract';

/** Unusual limits, so that no figure in a text matches by chance. */
export const privacyExample: PrivacyTerms = {
  stored: personalDataKinds.map((kind) =>
    kind === 'voteEvidence' ? { kind, atMost: { amount: 91, unit: 'days' } } : { kind },
  ),
  sessionDays: 15,
  rememberedSessionDays: 29,
  neverActivatedDays: 13,
  activationHours: 47,
  activationResendMinutes: 11,
  emailConfirmationHours: 46,
  passwordResetHours: 3,
  accountUndoDays: 31,
  exportDays: 8,
  socialReturnMinutes: 12,
  newsletterConfirmHours: 45,
  voteEvidenceDays: 91,
  interactionDays: 92,
  activeWindowDays: 101,
  postsRead: 6,
  telemetryDays: 32,
  keptMailDays: 33,
  claimDecisionHours: 49,
  sealOpeningDays: 9,
};

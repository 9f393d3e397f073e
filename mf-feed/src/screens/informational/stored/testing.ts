import { personalDataKinds, shownLimits, type PrivacyTerms, type ShownLimits } from '@hustings/contract';

/** The privacy terms of a server with an uncommon limit. */
export const privacyExample: PrivacyTerms = {
  stored: personalDataKinds.map((kind) =>
    kind === 'voteEvidence' ? { kind, atMost: { amount: 91, unit: 'days' } } : { kind },
  ),
};

/** Limits that all differ from the defaults, so that a test finds a number that is fixed in a text. */
export const uncommonLimits: ShownLimits = {
  ...shownLimits,
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
  coordinatedVoteDays: 15,
  interactionDays: 92,
  level5WindowDays: 101,
  level3PostsRead: 6,
  telemetryDays: 32,
  activityDays: 93,
  keptMailDays: 33,
  claimDecisionHours: 49,
  sealOpeningDays: 9,
};

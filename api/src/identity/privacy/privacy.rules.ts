import { personalDataKinds, type PersonalDataKind, type PrivacyTerms } from '@hustings/contract';
import type { Limits } from '../../platform/config/limits.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';

type Retention = NonNullable<PrivacyTerms['stored'][number]['atMost']>;

const hours = (amount: number): Retention => ({ amount, unit: 'hours' });
const days = (amount: number): Retention => ({ amount, unit: 'days' });

/**
 * Returns the longest retention time of each kind of personal data; undefined if data of the kind stays until it is
 * deleted by the member or with the account.
 */
const retentionOf = (limits: Limits): Record<PersonalDataKind, Retention | undefined> => ({
  account: undefined,
  picture: undefined,
  places: undefined,
  votes: undefined,
  voteEvidence: days(limits.voteEvidenceDays),
  stances: undefined,
  posts: undefined,
  drafts: undefined,
  comments: undefined,
  favorites: undefined,
  anonymous: undefined,
  follows: undefined,
  interests: undefined,
  audiences: undefined,
  organisations: undefined,
  invitations: days(limits.invitationDays),
  directMessages: undefined,
  chats: undefined,
  goals: undefined,
  goalSupport: undefined,
  blocks: undefined,
  devices: undefined,
  oneTimeCodes: undefined,
  connections: undefined,
  identity: undefined,
  boosts: { amount: limits.boostMonths, unit: 'months' },
  mailLinks: hours(
    Math.max(limits.activationHours, limits.emailConfirmationHours, limits.passwordResetHours, limits.joinLinkHours),
  ),
  failedLogIns: days(1),
  activity: undefined,
  opened: days(limits.interactionDays),
  reports: undefined,
  sanctions: days(limits.sanctionDays),
  notifications: days(limits.notificationDays),
  notificationSettings: undefined,
  push: undefined,
  mails: days(limits.keptMailDays),
  newsletter: undefined,
  claims: undefined,
  feeds: undefined,
  adminActs: undefined,
  exports: days(limits.exportDays),
  deletion: days(limits.accountUndoDays),
});

/**
 * Returns the kinds of personal data that this server stores and their retention times (docs/decisions/15-pages.md).
 *
 * @param personalData the personal data of all domains.
 */
export function privacyTerms(limits: Limits, personalData: readonly PersonalData[]): PrivacyTerms {
  const retention = retentionOf(limits);
  const kinds = new Set(personalData.flatMap(({ tables }) => Object.values(tables)));
  return {
    stored: personalDataKinds.filter((kind) => kinds.has(kind)).map((kind) => ({ kind, atMost: retention[kind] })),
  };
}

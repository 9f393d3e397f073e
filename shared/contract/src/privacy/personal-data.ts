/**
 * The kinds of personal data that the server stores. Each table with personal data names its kind
 * (`api/src/app/personal-data.ts`). `/privacy` describes each kind in both languages. A table without a kind and a kind
 * without a description are type errors.
 */
export const personalDataKinds = [
  'account',
  'picture',
  'places',
  'votes',
  'voteEvidence',
  'stances',
  'posts',
  'drafts',
  'comments',
  'favorites',
  'anonymous',
  'follows',
  'interests',
  'audiences',
  'organisations',
  'invitations',
  'directMessages',
  'chats',
  'goals',
  'goalSupport',
  'blocks',
  'devices',
  'oneTimeCodes',
  'connections',
  'identity',
  'boosts',
  'mailLinks',
  'failedLogIns',
  'activity',
  'opened',
  'reports',
  'sanctions',
  'notifications',
  'notificationSettings',
  'push',
  'mails',
  'newsletter',
  'claims',
  'feeds',
  'adminActs',
  'exports',
  'deletion',
] as const;

/** A kind of personal data. */
export type PersonalDataKind = (typeof personalDataKinds)[number];

/** The units of a retention time. */
export const retentionUnits = ['hours', 'days', 'months'] as const;

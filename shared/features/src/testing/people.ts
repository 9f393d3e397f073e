import { defaultPrivacy, type CurrentUser, type NamedAuthor } from '@hustings/contract';

/** Makes an id in the server's format. */
export const idOf = (number: number): string => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const author = (userName: string, displayName: string, reputationLevel = 2): NamedAuthor => ({
  userId: idOf(userName.length * 1000 + userName.charCodeAt(0)),
  userName,
  displayName,
  profileUrl: `/@${userName}`,
  reputationLevel,
});

export const member = (userName: string, displayName: string, reputationLevel = 2): CurrentUser => ({
  ...author(userName, displayName, reputationLevel),
  sessionId: idOf(1),
  ...defaultPrivacy,
  approveFollowers: false,
  useInterests: true,
  showSuggestions: true,
  suggestMe: true,
  showReadMarks: false,
  showFirstSteps: true,
  links: [],
  hasVoterLocations: reputationLevel >= 2,
  email: `${userName}@example.org`,
  roles: [],
  permissions: [],
  bannedStatus: 0,
  consentToOpinions: true,
  language: 'en',
  user_privilege: { mayPostAnonymously: false },
});

import { CurrentUser } from '../accounts/schemas.ts';
import type { CallAnswer } from '../calls.ts';
import type { CallName } from '../call-names.ts';
import { example } from './generate.ts';

/** Who looks at a page that is developed alone. */
export type ExampleViewer = 'guest' | 'member' | 'admin';

/** The moment that examples are made for, ISO 8601 in UTC: what they say happened lies shortly before it. */
export const exampleNow = '2026-06-15T12:00:00.000Z';

const made = CurrentUser.parse(example(CurrentUser));

/** A member with a place in the Netherlands who may do what most members may. */
const member: CurrentUser = {
  ...made,
  userName: 'marit-vossen',
  displayName: 'Marit Vossen',
  profileUrl: '/@marit-vossen',
  avatarUrl: undefined,
  genderText: undefined,
  roles: ['User'],
  permissions: [],
  bannedStatus: 0,
  reputationLevel: 4,
  consentToOpinions: true,
  language: 'en',
  homeFeed: 'discover',
};

/** Who is signed in, of each kind of viewer; nobody of a guest. */
export const exampleUsers: Record<ExampleViewer, CurrentUser | undefined> = {
  guest: undefined,
  member,
  admin: { ...member, userName: 'admin', displayName: 'Admin', roles: ['User', 'Admin'] },
};

/** What of an answer a screen needs to make sense of it, where its schema alone does not say so: laid over the example. */
export const handMade: { [Name in CallName]?: Partial<CallAnswer<Name>> } = {
  countNotifications: { unread: 2 },
};

import { CurrentUser } from '../accounts/schemas.ts';
import type { CallAnswer } from '../calls.ts';
import type { CallName } from '../call-names.ts';
import { example } from './generate.ts';

/** The viewer of a page under development. */
export type ExampleViewer = 'guest' | 'member' | 'admin';

/** The current time of the examples, ISO 8601 in UTC. Their events happened shortly before it. */
export const exampleNow = '2026-06-15T12:00:00.000Z';

const made = CurrentUser.parse(example(CurrentUser));

/** A member with a voter location in the Netherlands and the usual rights. */
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

/** The signed-in member of each kind of viewer; undefined for a guest. */
export const exampleUsers: Record<ExampleViewer, CurrentUser | undefined> = {
  guest: undefined,
  member,
  admin: { ...member, userName: 'admin', displayName: 'Admin', roles: ['User', 'Admin'] },
};

/** Parts of example answers that screens need and schemas do not imply. They override the generated example. */
export const handMade: { [Name in CallName]?: Partial<CallAnswer<Name>> } = {
  countNotifications: { unread: 2 },
};

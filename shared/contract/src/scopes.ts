/**
 * Who may see something, or do something with it (decisions, section 6). The specification's private, group and public
 * are `justMe`, `selectedAudiences` and `everyone`. `noOne` is for acts only.
 */
export const scopes = [
  'everyone',
  'friendsAndFollowers',
  'justFriends',
  'selectedAudiences',
  'justThePolly',
  'justMe',
  'noOne',
] as const;

/** A circle of people. */
export type Scope = (typeof scopes)[number];

/** The scopes that make sense for each privacy flag of a member (specification, section 3; decisions, section 6). */
export const privacyChoices = {
  viewMyPostsAndComments: [
    'everyone',
    'friendsAndFollowers',
    'justFriends',
    'selectedAudiences',
    'justThePolly',
    'justMe',
  ],
  replyMyPostsAndComments: [
    'everyone',
    'friendsAndFollowers',
    'justFriends',
    'selectedAudiences',
    'justThePolly',
    'justMe',
    'noOne',
  ],
  sendMeDirectMessage: ['everyone', 'friendsAndFollowers', 'justFriends', 'selectedAudiences', 'noOne'],
  mentionMe: ['everyone', 'friendsAndFollowers', 'justFriends', 'selectedAudiences', 'noOne'],
  viewMyProfile: ['everyone', 'friendsAndFollowers', 'justFriends', 'selectedAudiences', 'justMe'],
  viewMyVotes: ['everyone', 'friendsAndFollowers', 'justFriends', 'selectedAudiences', 'justThePolly', 'justMe'],
} as const satisfies Record<string, readonly Scope[]>;

/** A privacy flag of a member. */
export type PrivacyFlag = keyof typeof privacyChoices;

/** The privacy flags of a new account (decisions, section 6). */
export const defaultPrivacy = {
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  sendMeDirectMessage: 'friendsAndFollowers',
  mentionMe: 'everyone',
  viewMyProfile: 'everyone',
  viewMyVotes: 'justMe',
} as const satisfies { [Flag in PrivacyFlag]: (typeof privacyChoices)[Flag][number] };

/** The circles that lie within each circle. They are no line: friends and an audience may have nobody in common. */
const within: Record<Scope, readonly Scope[]> = {
  everyone: scopes,
  friendsAndFollowers: ['friendsAndFollowers', 'justFriends', 'justMe', 'noOne'],
  justFriends: ['justFriends', 'justMe', 'noOne'],
  selectedAudiences: ['selectedAudiences', 'justMe', 'noOne'],
  justThePolly: ['justThePolly', 'justMe', 'noOne'],
  justMe: ['justMe', 'noOne'],
  noOne: ['noOne'],
};

/** Whether everybody in one circle is surely in the other: who may reply is never wider than who may see. */
export const isWithin = (inner: Scope, outer: Scope): boolean => within[outer].includes(inner);

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

/** A circle that may see something: whoever wrote it is in each. */
export type ViewScope = Exclude<Scope, 'noOne'>;

/** The privacy flags of a new account (decisions, section 6). */
export const defaultPrivacy = {
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  sendMeDirectMessage: 'friendsAndFollowers',
  mentionMe: 'everyone',
  viewMyProfile: 'everyone',
  viewMyVotes: 'justMe',
} as const satisfies { [Flag in PrivacyFlag]: (typeof privacyChoices)[Flag][number] };

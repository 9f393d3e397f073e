/**
 * Who may see something, or do something with it (docs/decisions/06-visibility.md). The specification's private, group
 * and public are `justMe`, `selectedAudiences` and `everyone`. `noOne` is for acts only.
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

/**
 * The scopes that make sense for each privacy flag of a member (docs/product.md#3-entities;
 * docs/decisions/06-visibility.md).
 */
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

/** The privacy flags of a new account (docs/decisions/06-visibility.md). */
export const defaultPrivacy = {
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  sendMeDirectMessage: 'friendsAndFollowers',
  mentionMe: 'everyone',
  viewMyProfile: 'everyone',
  viewMyVotes: 'justMe',
} as const satisfies { [Flag in PrivacyFlag]: (typeof privacyChoices)[Flag][number] };

/**
 * Who may see an anonymous post, stance or comment, and who may answer it: no circle of the author's own, which would
 * give the author away (docs/decisions/07-anonymity.md). Each starts with the first.
 */
export const anonymousScopes = {
  view: ['everyone', 'justThePolly'],
  reply: ['everyone', 'justThePolly', 'noOne'],
} as const satisfies { view: readonly ViewScope[]; reply: readonly Scope[] };

/** A circle that may see something anonymous. */
export type AnonymousViewScope = (typeof anonymousScopes.view)[number];

/** A circle that may answer something anonymous. */
export type AnonymousReplyScope = (typeof anonymousScopes.reply)[number];

/** Whether something anonymous can be seen by this circle. */
export const isAnonymousView = (scope: Scope | undefined): scope is AnonymousViewScope =>
  anonymousScopes.view.some((each) => each === scope);

/** Whether something anonymous can be answered by this circle. */
export const isAnonymousReply = (scope: Scope | undefined): scope is AnonymousReplyScope =>
  anonymousScopes.reply.some((each) => each === scope);

/**
 * Who may see an anonymous vote. A circle of the member's own would give the member away
 * (docs/decisions/07-anonymity.md); the vote starts with the first.
 */
export const anonymousVoteScopes = ['justMe', 'everyone', 'justThePolly'] as const satisfies readonly ViewScope[];

/** A circle that an anonymous vote can have. */
export type AnonymousVoteScope = (typeof anonymousVoteScopes)[number];

/** Whether an anonymous vote can have this circle. */
export const isAnonymousVoteScope = (scope: Scope | undefined): scope is AnonymousVoteScope =>
  anonymousVoteScopes.some((each) => each === scope);

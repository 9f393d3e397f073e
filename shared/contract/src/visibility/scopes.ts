/**
 * The scopes of viewing and of acts (docs/decisions/06-visibility.md). The specification's private, group and public
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

/** A scope of viewing. Each includes the author. */
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
 * The scopes of viewing and answering an anonymous item, the default first. Scopes of the author's own relations would
 * reveal the author (docs/decisions/07-anonymity.md).
 */
export const anonymousScopes = {
  view: ['everyone', 'justThePolly'],
  reply: ['everyone', 'justThePolly', 'noOne'],
} as const satisfies { view: readonly ViewScope[]; reply: readonly Scope[] };

/** A scope of viewing an anonymous item. */
export type AnonymousViewScope = (typeof anonymousScopes.view)[number];

/** A scope of answering an anonymous item. */
export type AnonymousReplyScope = (typeof anonymousScopes.reply)[number];

/** Returns whether an anonymous item can have this scope of viewing. */
export const isAnonymousView = (scope: Scope | undefined): scope is AnonymousViewScope =>
  anonymousScopes.view.some((each) => each === scope);

/** Returns whether an anonymous item can have this scope of answering. */
export const isAnonymousReply = (scope: Scope | undefined): scope is AnonymousReplyScope =>
  anonymousScopes.reply.some((each) => each === scope);

/**
 * The scopes of an anonymous vote, the default first. Scopes of the member's own relations would reveal the member
 * (docs/decisions/07-anonymity.md).
 */
export const anonymousVoteScopes = ['justMe', 'everyone', 'justThePolly'] as const satisfies readonly ViewScope[];

/** A scope of an anonymous vote. */
export type AnonymousVoteScope = (typeof anonymousVoteScopes)[number];

/** Returns whether an anonymous vote can have this scope. */
export const isAnonymousVoteScope = (scope: Scope | undefined): scope is AnonymousVoteScope =>
  anonymousVoteScopes.some((each) => each === scope);

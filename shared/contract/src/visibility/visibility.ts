import { privacyChoices, scopes, type PrivacyFlag, type Scope } from './scopes.ts';

/**
 * The relationships of a viewer to an author (docs/decisions/06-visibility.md). A viewer can have several: a friend is
 * also a follower and a member.
 */
export const relations = ['self', 'friend', 'follower', 'inAudience', 'polly', 'member', 'guest'] as const;

/**
 * A relationship to an author. `friend`: both follow each other. `follower`: follows the author, approved if required.
 * `inAudience`: in one of the chosen audiences. `polly`: speaks for the politician in question. `member`: signed in.
 * `guest`: not signed in.
 */
export type Relation = (typeof relations)[number];

/**
 * Who is in each circle: the one table of the policy (docs/decisions/06-visibility.md). The function for single items,
 * the SQL for lists, their tests and the page "Who sees what" are all made from it. Between two members of whom one has
 * blocked the other there is no circle at all.
 */
export const circles: Readonly<Record<Scope, readonly Relation[]>> = {
  everyone: relations,
  friendsAndFollowers: ['self', 'friend', 'follower'],
  justFriends: ['self', 'friend'],
  selectedAudiences: ['self', 'inAudience'],
  justThePolly: ['self', 'polly'],
  justMe: ['self'],
  noOne: [],
};

/** The visibility policy of a kind of thing. */
export interface VisibleEntity {
  /** The privacy flag of the author that decides who sees it, or a fixed scope. */
  seenBy: { flag: PrivacyFlag } | { scope: Scope };
  /** Whether `everyone` includes guests. */
  guests: boolean;
  /**
   * The audiences of `selectedAudiences`: chosen for each item, or the author's default audience if one choice applies
   * to all items.
   */
  audiences: 'ofItem' | 'default';
  /** The privacy flag that decides who may answer it. */
  answeredBy?: PrivacyFlag;
}

/**
 * Everything with a visibility policy (docs/decisions/06-visibility.md). The tests of the policy and the page "Who sees
 * what" iterate over this list.
 */
export const visibleEntities = {
  post: {
    seenBy: { flag: 'viewMyPostsAndComments' },
    answeredBy: 'replyMyPostsAndComments',
    guests: true,
    audiences: 'ofItem',
  },
  comment: {
    seenBy: { flag: 'viewMyPostsAndComments' },
    answeredBy: 'replyMyPostsAndComments',
    guests: true,
    audiences: 'ofItem',
  },
  topicStance: {
    seenBy: { flag: 'viewMyPostsAndComments' },
    answeredBy: 'replyMyPostsAndComments',
    guests: true,
    audiences: 'ofItem',
  },
  goal: {
    seenBy: { flag: 'viewMyPostsAndComments' },
    answeredBy: 'replyMyPostsAndComments',
    guests: false,
    audiences: 'ofItem',
  },
  profile: { seenBy: { flag: 'viewMyProfile' }, guests: false, audiences: 'default' },
  followLists: { seenBy: { scope: 'friendsAndFollowers' }, guests: false, audiences: 'default' },
  favorites: { seenBy: { scope: 'friendsAndFollowers' }, guests: false, audiences: 'default' },
  votes: { seenBy: { flag: 'viewMyVotes' }, guests: true, audiences: 'ofItem' },
} as const satisfies Record<string, VisibleEntity>;

/** A kind of thing with a visibility policy. */
export type VisibleEntityName = keyof typeof visibleEntities;

/** The acts on a member that the member's privacy flags allow (docs/decisions/06-visibility.md). */
export const gatedActs = {
  mention: 'mentionMe',
  message: 'sendMeDirectMessage',
} as const satisfies Record<string, PrivacyFlag>;

/** An act on a member that a privacy flag of the member allows. */
export type GatedContact = keyof typeof gatedActs;

/** Returns the scopes that a kind of thing can have. */
export function scopesOf(entity: VisibleEntityName): readonly Scope[] {
  const { seenBy }: VisibleEntity = visibleEntities[entity];
  return 'flag' in seenBy ? privacyChoices[seenBy.flag] : [seenBy.scope];
}

/** Returns the relationships of which one suffices to see a thing of a kind with a scope. */
export function whoSees(entity: VisibleEntityName, scope: Scope): readonly Relation[] {
  return visibleEntities[entity].guests ? circles[scope] : circles[scope].filter((relation) => relation !== 'guest');
}

/** Returns whether a scope is contained in another one. Nobody may reply who may not see. */
export const isWithin = (inner: Scope, outer: Scope): boolean =>
  circles[inner].every((relation) => circles[outer].includes(relation));

/** Returns the scopes of replying that a scope of viewing allows (docs/decisions/06-visibility.md). */
export const replyScopesWithin = (view: Scope): readonly Scope[] =>
  scopes.filter((scope) => privacyChoices.replyMyPostsAndComments.includes(scope) && isWithin(scope, view));

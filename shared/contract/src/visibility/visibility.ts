import { privacyChoices, scopes, type PrivacyFlag, type Scope } from './scopes.ts';

/**
 * How somebody may stand to the author of something (docs/decisions/06-visibility.md). A viewer stands in several of
 * these at once: a friend is a follower and a member too.
 */
export const relations = ['self', 'friend', 'follower', 'inAudience', 'polly', 'member', 'guest'] as const;

/**
 * One way of standing to an author. `friend`: both follow each other; `follower`: follows the author, who approved it
 * where they approve; `inAudience`: a member of one of the chosen audiences; `polly`: speaks for the politician in
 * question; `member`: anybody who is signed in; `guest`: anybody who is not.
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

/** What the policy says of one kind of thing. */
export interface VisibleEntity {
  /** Who sees it: the flag of its author that chooses, or the one circle that it has for everybody. */
  seenBy: { flag: PrivacyFlag } | { scope: Scope };
  /** Whether `everyone` includes those who are not signed in. */
  guests: boolean;
  /**
   * What `selectedAudiences` names: audiences chosen for each item, or the author's default audience where one choice
   * holds for all of them.
   */
  audiences: 'ofItem' | 'default';
  /** Who may answer it, where it can be answered. */
  answeredBy?: PrivacyFlag;
}

/**
 * Everything whose sight is somebody's choice (docs/decisions/06-visibility.md). Whatever comes to the product is one
 * more line: the tests of the policy and the page "Who sees what" walk this list.
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
  profile: { seenBy: { flag: 'viewMyProfile' }, guests: false, audiences: 'default' },
  followLists: { seenBy: { scope: 'friendsAndFollowers' }, guests: false, audiences: 'default' },
  favorites: { seenBy: { scope: 'friendsAndFollowers' }, guests: false, audiences: 'default' },
  votes: { seenBy: { flag: 'viewMyVotes' }, guests: true, audiences: 'ofItem' },
} as const satisfies Record<string, VisibleEntity>;

/** A kind of thing whose sight is somebody's choice. */
export type VisibleEntityName = keyof typeof visibleEntities;

/** What somebody lets others do to them (docs/decisions/06-visibility.md). */
export const gatedActs = {
  mention: 'mentionMe',
  message: 'sendMeDirectMessage',
} as const satisfies Record<string, PrivacyFlag>;

/** An act on a member that the member's own flag gates. */
export type GatedContact = keyof typeof gatedActs;

/** The scopes that something of a kind can have. */
export function scopesOf(entity: VisibleEntityName): readonly Scope[] {
  const { seenBy }: VisibleEntity = visibleEntities[entity];
  return 'flag' in seenBy ? privacyChoices[seenBy.flag] : [seenBy.scope];
}

/** The relations of which one is enough to see something of a kind with that scope. */
export function whoSees(entity: VisibleEntityName, scope: Scope): readonly Relation[] {
  return visibleEntities[entity].guests ? circles[scope] : circles[scope].filter((relation) => relation !== 'guest');
}

/** Whether everybody in one circle is surely in the other: who may reply is never wider than who may see. */
export const isWithin = (inner: Scope, outer: Scope): boolean =>
  circles[inner].every((relation) => circles[outer].includes(relation));

/** The scopes that a reply can have within a view: what a picker offers (docs/decisions/06-visibility.md). */
export const replyScopesWithin = (view: Scope): readonly Scope[] =>
  scopes.filter((scope) => privacyChoices.replyMyPostsAndComments.includes(scope) && isWithin(scope, view));

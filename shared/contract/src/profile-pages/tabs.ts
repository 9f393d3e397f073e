import type { VisibleEntityName } from '../visibility/visibility.ts';

/**
 * The tabs of a profile in their order, each with the thing whose policy decides who gets the tab
 * (docs/decisions/06-visibility.md). Every item in a tab obeys its own scope besides.
 */
export const profileTabs = {
  posts: 'post',
  favorites: 'favorites',
  friends: 'followLists',
  following: 'followLists',
  followers: 'followLists',
  goals: 'goal',
  stances: 'topicStance',
  votes: 'votes',
  comments: 'comment',
} as const satisfies Record<string, VisibleEntityName>;

/** A tab of a profile. */
export type ProfileTab = keyof typeof profileTabs;

/** The names of the tabs in their order. */
export const profileTabNames = Object.keys(profileTabs) as [ProfileTab, ...ProfileTab[]];

/** The viewers as whom members can look at their own profile. */
export const assumedViewers = ['guest', 'member', 'follower', 'friend', 'audience', 'polly'] as const;

/** A viewer as whom members can look at their own profile. */
export type AssumedViewer = (typeof assumedViewers)[number];

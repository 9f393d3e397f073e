import { ownAnonymousItems } from '../access/anonymity/index.ts';
import { ownGoals } from '../community/goals/index.ts';
import { ownComments } from '../content/comments/index.ts';
import { ownPosts } from '../content/posts/index.ts';
import { ownStances } from '../content/stances/index.ts';
import type { OwnItems } from '../platform/core/own-items.ts';
import { ownVotes } from '../politics/votes/index.ts';

/** All kinds of items that members change together. Add a new kind to `OwnItemKind` in the contract too. */
export const ownItems: readonly OwnItems[] = [ownPosts, ownComments, ownStances, ownVotes, ownGoals, ownAnonymousItems];

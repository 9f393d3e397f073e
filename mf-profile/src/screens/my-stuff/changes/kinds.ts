import type { OwnItemKind } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** Returns how many items of a kind there are, in words: "3 posts". */
export const countText = (t: TFunction<'profile'>, kind: OwnItemKind, count: number): string =>
  ({
    post: () => t('myStuff.count.post', { count }),
    comment: () => t('myStuff.count.comment', { count }),
    topicStance: () => t('myStuff.count.topicStance', { count }),
    dailyVote: () => t('myStuff.count.dailyVote', { count }),
    goal: () => t('myStuff.count.goal', { count }),
    anonymous: () => t('myStuff.count.anonymous', { count }),
  })[kind]();

import type { FolloweeType } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import type { FollowStanding } from './use-follow.ts';

/**
 * The texts of the follow button and its menu; politicians are watched, others are followed (docs/product.md#4-states).
 */
export interface FollowTexts {
  begin: string;
  following: string;
  /** The effect of following, if it differs from following closely. */
  followingMeans: string | undefined;
  closely: string;
  /** The effect of following closely, if it differs from following. */
  closelyMeans: string | undefined;
  stop: string;
  title: string;
  asGuest: string;
}

export const followTexts = (t: TFunction, type: FolloweeType): FollowTexts =>
  type === 'polly'
    ? {
        begin: t('follow.watch.begin'),
        following: t('follow.watch.following'),
        followingMeans: t('follow.watch.followingMeans'),
        closely: t('follow.watch.closely'),
        closelyMeans: t('follow.watch.closelyMeans'),
        stop: t('follow.watch.stop'),
        title: t('follow.watch.title'),
        asGuest: t('follow.watch.asGuest'),
      }
    : {
        begin: t('follow.begin'),
        following: t('follow.following'),
        followingMeans: type === 'party' ? t('follow.party.followingMeans') : undefined,
        closely: t('follow.closely'),
        closelyMeans: t(type === 'party' ? 'follow.party.closelyMeans' : 'follow.closelyMeans'),
        stop: t('follow.stop'),
        title: t('follow.title'),
        asGuest: t('follow.asGuest'),
      };

/** Returns the one or two words for a relationship, such as "Following". */
export function standingText(t: TFunction, texts: FollowTexts, { followLevel, isRequested }: FollowStanding): string {
  if (isRequested) return t('follow.requested');
  if (followLevel === 'muted') return t('follow.muted');
  return followLevel === 'not' ? texts.begin : texts[followLevel];
}

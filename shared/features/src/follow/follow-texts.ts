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

/** The effects of following a party or an election. A follow of a member has no such texts. */
function meaningsOf(t: TFunction, type: FolloweeType) {
  if (type === 'party')
    return { followingMeans: t('follow.party.followingMeans'), closelyMeans: t('follow.party.closelyMeans') };
  if (type === 'election')
    return { followingMeans: t('follow.election.followingMeans'), closelyMeans: t('follow.election.closelyMeans') };
  if (type === 'organisation')
    return {
      followingMeans: t('follow.organisation.followingMeans'),
      closelyMeans: t('follow.organisation.closelyMeans'),
    };
  return undefined;
}

/** Returns the texts for a kind of followee. */
export function followTexts(t: TFunction, type: FolloweeType): FollowTexts {
  const meanings = meaningsOf(t, type);
  return type === 'polly'
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
        followingMeans: meanings?.followingMeans,
        closely: t('follow.closely'),
        closelyMeans: meanings?.closelyMeans ?? t('follow.closelyMeans'),
        stop: t('follow.stop'),
        title: t('follow.title'),
        asGuest: t('follow.asGuest'),
      };
}

/** Returns the one or two words for a relationship, such as "Following". */
export function standingText(t: TFunction, texts: FollowTexts, { followLevel, isRequested }: FollowStanding): string {
  if (isRequested) return t('follow.requested');
  if (followLevel === 'muted') return t('follow.muted');
  return followLevel === 'not' ? texts.begin : texts[followLevel];
}

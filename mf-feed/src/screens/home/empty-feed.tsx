import type { CurrentUser, FeedName } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState } from '@hustings/ui';

/** Explains why a feed is empty, and what to do. */
export function EmptyFeed({ user, feed }: { user: CurrentUser; feed: FeedName }) {
  const { t } = useTranslation('feed');
  if (feed === 'discover') return <EmptyState title={t('feed.empty.title')}>{t('feed.empty.text')}</EmptyState>;
  const discover = <ButtonLink href="/?feed=discover">{t('feed.toDiscover')}</ButtonLink>;
  if (feed === 'following') {
    return (
      <EmptyState title={t('feed.following.title')} action={discover}>
        {t('feed.following.text')}
      </EmptyState>
    );
  }
  return user.hasVoterLocations ? (
    <EmptyState title={t('feed.district.title')} action={discover}>
      {t('feed.district.text')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('feed.noPlace.title')}
      action={<ButtonLink href="/settings/voter-locations">{t('feed.noPlace.action')}</ButtonLink>}
    >
      {t('feed.noPlace.text')}
    </EmptyState>
  );
}

import type { CurrentUser, FeedName } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import styles from './feed-tabs.module.css';
import { feeds } from './feeds.ts';
import { useRememberFeed } from './use-remember-feed.ts';

/** Links to the feeds of the home page. */
export function FeedTabs({ user, feed }: { user: CurrentUser; feed: FeedName }) {
  const { t } = useTranslation('feed');
  const remember = useRememberFeed(user);
  const names = {
    following: t('feed.tabs.following'),
    district: t('feed.tabs.district'),
    discover: t('feed.tabs.discover'),
  };
  return (
    <nav aria-label={t('feed.tabs.label')}>
      <ul className={styles.list}>
        {feeds.map((each) => (
          <li key={each}>
            <a
              href={`/?feed=${each}`}
              className={styles.tab}
              aria-current={each === feed ? 'page' : undefined}
              onClick={() => remember(each)}
            >
              {names[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

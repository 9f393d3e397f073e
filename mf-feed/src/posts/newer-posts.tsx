import type { CurrentUser, FeedName, Page, PostCard } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { focusHeading, IconArrowUp } from '@hustings/ui';
import type { InfiniteData } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import styles from './newer-posts.module.css';
import { useNewerPosts } from './use-newer-posts.ts';

interface NewerPostsProps {
  user: CurrentUser;
  /** The feed in the page's address. */
  named: FeedName | undefined;
  feed: InfiniteData<Page<PostCard>>;
  /** When the feed was read, in milliseconds since 1970. */
  readAt: number;
}

const neverChanges = () => () => undefined;

/** Announces newer posts. They appear only on request, so that nothing moves under a reader's pointer. */
export function NewerPosts(props: NewerPostsProps) {
  // Renders in the browser only: the document already has the newest posts.
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return <output className={styles.place}>{isBrowser && <ShowNewer {...props} />}</output>;
}

function ShowNewer(props: NewerPostsProps) {
  const { t } = useTranslation('feed');
  const { count, show } = useNewerPosts(props);

  function showThem(): void {
    show();
    scrollTo({ top: 0 });
    // Moves the focus to the top of the page, because the button disappears.
    focusHeading({ preventScroll: true });
  }

  if (count === 0) return null;
  return (
    <button type="button" className={styles.button} onClick={showThem}>
      <IconArrowUp aria-hidden />
      {t('feed.newer', { count })}
    </button>
  );
}

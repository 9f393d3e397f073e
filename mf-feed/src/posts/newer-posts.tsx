import type { CurrentUser, FeedName, Page, PostCard } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { IconArrowUp } from '@hustings/ui';
import type { InfiniteData } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import styles from './newer-posts.module.css';
import { useNewerPosts } from './use-newer-posts.ts';

interface NewerPostsProps {
  user: CurrentUser;
  /** The feed, as the address of the page names it. */
  named: FeedName | undefined;
  feed: InfiniteData<Page<PostCard>>;
  /** When the feed was read, in milliseconds since 1970. */
  readAt: number;
}

const neverChanges = () => () => undefined;

/** Says that others have posted. Nothing moves under the pointer of one who reads: the posts come when they are asked for. */
export function NewerPosts(props: NewerPostsProps) {
  // In the browser only: a document has no need of its newest posts twice.
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
    // The button goes with what it said; the focus goes to where the page begins.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }

  if (count === 0) return null;
  return (
    <button type="button" className={styles.button} onClick={showThem}>
      <IconArrowUp aria-hidden />
      {t('feed.newer', { count })}
    </button>
  );
}

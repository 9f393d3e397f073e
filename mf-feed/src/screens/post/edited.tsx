import type { Post } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { lazy, Suspense, useState } from 'react';
import styles from './post-screen.module.css';

const PostHistory = lazy(() => import(/* webpackChunkName: "post-history" */ './post-history.tsx'));

/** Says that a post was edited, and opens its earlier versions. */
export function Edited({ post }: { post: Pick<Post, 'id' | 'version'> & { edited: string } }) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.edited}>
      <button type="button" className={styles.quiet} aria-expanded={isOpen} onClick={() => setOpen((shown) => !shown)}>
        {t('post.history.open', { time: format.dateTime(post.edited) })}
      </button>
      {isOpen && (
        <Suspense>
          <PostHistory id={post.id} version={post.version} />
        </Suspense>
      )}
    </div>
  );
}

import type { Post } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './post-screen.module.css';

const DeletePost = lazy(() => import(/* webpackChunkName: "delete-post" */ './delete-post.tsx'));

/** Links to the editor of the member's own post, and deletes the post unless it is anonymous. */
export function OwnPost({ post }: { post: Post }) {
  const { t } = useTranslation('feed');
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className={styles.own}>
      <ButtonLink href={`/editor/${post.slug}`} variant="quiet">
        {t('post.edit')}
      </ButtonLink>
      {!('anonymous' in post.author) && (
        <button type="button" className={styles.quiet} aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          {t('post.delete.open')}
        </button>
      )}
      {isDeleting && (
        <Suspense>
          <DeletePost post={post} onCancel={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}

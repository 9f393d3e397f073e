import type { PostCard } from '@hustings/contract';
import { ActFailure } from '@hustings/features/levels';
import { CallState } from '@hustings/features/outbox';
import { useFormat, useTranslation } from '@hustings/i18n';
import { IconComment } from '@hustings/ui';
import styles from './actions.module.css';
import { FavoriteButton } from './favorite-button.tsx';
import { PostMenu } from './post-menu.tsx';
import { ShareButton } from './share-button.tsx';
import { useFavorite } from './use-favorite.ts';

/** The actions on a post, in a list and on its page. A post that waits to appear has its menu only. */
export default function ActionsOnPost({ post }: { post: Omit<PostCard, 'isExcerpt'> }) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const { favorite, shown, waiting, tooLow } = useFavorite(post);
  return (
    <>
      <div className={styles.actions}>
        {!post.appears && (
          <>
            <FavoriteButton post={{ ...post, ...shown }} onFavorite={favorite} />
            <a
              className={styles.action}
              href={`/posts/${post.slug}#comments`}
              aria-label={t('actions.comments', { count: post.commentsCount })}
            >
              <IconComment aria-hidden className={styles.icon} />
              <span className={styles.count}>{format.number(post.commentsCount)}</span>
            </a>
            <ShareButton slug={post.slug} title={post.title} />
          </>
        )}
        <PostMenu post={post} className={styles.action} />
      </div>
      {waiting && <CallState key={waiting.revision} waiting={waiting} isQuiet />}
      {tooLow && <ActFailure error={tooLow} />}
    </>
  );
}

import type { PostCard } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { IconHeart } from '@hustings/ui';
import styles from './actions.module.css';

interface FavoriteButtonProps {
  post: Omit<PostCard, 'isExcerpt'>;
  onFavorite(favorited: boolean): void;
}

/** Counts and toggles favourites; links guests to the log-in. */
export function FavoriteButton({ post, onFavorite }: FavoriteButtonProps) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const isMember = useSession((session) => session.user !== undefined);
  const count = <span className={styles.count}>{format.number(post.favoritesCount)}</span>;

  if (!isMember) {
    return (
      <a
        className={styles.action}
        href="/login"
        aria-label={t('actions.favoriteAsGuest', { count: post.favoritesCount })}
      >
        <IconHeart aria-hidden className={styles.icon} />
        {count}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      aria-pressed={post.favorited}
      aria-label={t('actions.favorite', { count: post.favoritesCount })}
      onClick={() => onFavorite(!post.favorited)}
    >
      <IconHeart aria-hidden className={styles.icon} />
      {count}
    </button>
  );
}

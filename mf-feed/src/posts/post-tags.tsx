import type { PostCard } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import styles from './post-tags.module.css';

/** The tags of a post, each linked to its posts. */
export function PostTags({ tags }: { tags: PostCard['tags'] }) {
  const { t } = useTranslation('feed');
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('post.tags')}>
      {tags.map((tag) => (
        <li key={tag.slug}>
          <Chip href={`/post_tags/${encodeURIComponent(tag.slug)}`}># {tag.name}</Chip>
        </li>
      ))}
    </ul>
  );
}

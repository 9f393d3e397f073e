import { useTranslation } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import styles from './post-tags.module.css';

interface PostTagsProps {
  /** The tags. One without `slug` has no page yet. */
  tags: readonly { name: string; slug?: string }[];
}

/** The tags of a post, each linked to its posts. */
export function PostTags({ tags }: PostTagsProps) {
  const { t } = useTranslation('feed');
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('post.tags')}>
      {tags.map(({ name, slug }) => (
        <li key={name}>
          <Chip href={slug === undefined ? undefined : `/post_tags/${encodeURIComponent(slug)}`}># {name}</Chip>
        </li>
      ))}
    </ul>
  );
}

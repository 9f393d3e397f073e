import type { PostTag } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import styles from './goals.module.css';

/** The tags of a goal, each linked to the goals that have it. */
export function GoalTags({ tags }: { tags: readonly PostTag[] }) {
  const { t } = useTranslation('profile');
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('goal.tags')}>
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Chip href={`/goals?tag=${encodeURIComponent(slug)}`}># {name}</Chip>
        </li>
      ))}
    </ul>
  );
}

import type { CommentOrder } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import styles from './comments.module.css';

interface SortChoiceProps {
  sort: CommentOrder;
  onChange(sort: CommentOrder): void;
}

/** Chooses the order of discussions. */
export function SortChoice({ sort, onChange }: SortChoiceProps) {
  const { t } = useTranslation('features');
  const names: Record<CommentOrder, string> = {
    old: t('comments.sort.old'),
    new: t('comments.sort.new'),
    discussed: t('comments.sort.discussed'),
  };
  return (
    <fieldset aria-label={t('comments.sort.label')} className={styles.sort}>
      {(Object.keys(names) as CommentOrder[]).map((each) => (
        <button
          key={each}
          type="button"
          className={styles.action}
          aria-pressed={each === sort}
          onClick={() => onChange(each)}
        >
          {names[each]}
        </button>
      ))}
    </fieldset>
  );
}

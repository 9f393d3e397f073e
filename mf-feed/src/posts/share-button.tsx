import { useShare } from '@hustings/features/share';
import { useTranslation } from '@hustings/i18n';
import { IconShare } from '@hustings/ui';
import styles from './actions.module.css';

/** Shares the address of a post. */
export function ShareButton({ slug, title }: { slug: string; title?: string }) {
  const { t } = useTranslation('feed');
  const share = useShare();
  return (
    <button type="button" className={styles.action} onClick={() => void share({ path: `/posts/${slug}`, title })}>
      <IconShare aria-hidden className={styles.icon} />
      {t('actions.share')}
    </button>
  );
}

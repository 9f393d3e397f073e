import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Notice } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import styles from './comments.module.css';

/** Says that the page shows only one discussion, or that the requested comment is gone. Links to all comments. */
export function OneDiscussion({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation('features');
  const { pathname } = useRouteLocation();
  return (
    <Notice tone="info" title={isGone ? t('comments.around.goneTitle') : undefined}>
      <p>{isGone ? t('comments.around.gone') : t('comments.around.text')}</p>
      <ButtonLink variant="quiet" className={styles.all} href={`${pathname}#comments`}>
        {t('comments.around.all')}
      </ButtonLink>
    </Notice>
  );
}

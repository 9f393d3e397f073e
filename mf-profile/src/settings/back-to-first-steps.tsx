import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { IconArrowLeft } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import styles from './level-steps.module.css';

/** Leads a newcomer back from a step to the first steps on the home page. */
export function BackToFirstSteps({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const { data } = useQuery(queries.firstSteps);
  if (!data?.areOpen || !user.showFirstSteps) return null;
  return (
    <a className={styles.back} href="/">
      <IconArrowLeft aria-hidden="true" />
      {t('settings.firstSteps.back')}
    </a>
  );
}

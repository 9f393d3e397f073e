import type { HealthState } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes } from '@hustings/ui';
import styles from './activity.module.css';

const marks: Readonly<Record<HealthState, string>> = { ok: '✓', look: '!', broken: '✕' };

/** Names a state, with a mark beside the colour. */
export function HealthStateLabel({ state }: { state: HealthState }) {
  const { t } = useTranslation('admin');
  return (
    <span className={classes(styles.state, styles[state])}>
      <span aria-hidden="true" className={styles.mark}>
        {marks[state]}
      </span>
      {t(`activity.states.${state}`)}
    </span>
  );
}

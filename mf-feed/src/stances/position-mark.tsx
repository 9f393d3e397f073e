import type { StancePosition } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes } from '@hustings/ui';
import styles from './position-mark.module.css';
import { positionNames, positions } from './positions.ts';

/** A position as a place on the scale and as text. */
export function PositionMark({ position }: { position: StancePosition }) {
  const { t } = useTranslation('feed');
  return (
    <span className={styles.mark}>
      <span className={styles.scale} aria-hidden="true">
        {positions.map((step) => (
          <span key={step} className={classes(styles.step, step === position && styles.here)} />
        ))}
      </span>
      {positionNames(t)[position]}
    </span>
  );
}

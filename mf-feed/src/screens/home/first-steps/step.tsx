import { useTranslation } from '@hustings/i18n';
import { Button, classes, IconCheck, VisuallyHidden } from '@hustings/ui';
import { useId, type ReactNode } from 'react';
import { useHydrated } from '@hustings/features/form';
import styles from './first-steps.module.css';

interface StepProps {
  number: number;
  title: string;
  /** Why the step is worth it. */
  why: string;
  isDone: boolean;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  children: ReactNode;
}

/** One of the first steps, which opens and closes. */
export function Step({ number, title, why, isDone, isOpen, onToggle, children }: StepProps) {
  const { t } = useTranslation('feed');
  const id = useId();
  const hydrated = useHydrated();
  return (
    <li className={styles.step}>
      <div className={styles.line}>
        <span className={classes(styles.mark, isDone && styles.done)} aria-hidden="true">
          {isDone ? <IconCheck /> : number}
        </span>
        <h3 id={id} className={styles.name}>
          {title} <VisuallyHidden>({t(isDone ? 'firstSteps.stepDone' : 'firstSteps.stepOpen')})</VisuallyHidden>
        </h3>
        <Button
          variant="quiet"
          disabled={!hydrated}
          aria-expanded={isOpen}
          aria-label={`${t(isOpen ? 'firstSteps.hide' : 'firstSteps.show')}: ${title}`}
          onClick={() => onToggle(!isOpen)}
        >
          {t(isOpen ? 'firstSteps.hide' : 'firstSteps.show')}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.content}>
          <p className={styles.text}>{why}</p>
          {children}
        </div>
      )}
    </li>
  );
}

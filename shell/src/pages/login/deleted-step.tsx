import { FormFailure } from '@hustings/features/form';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import styles from '../form/form.module.css';
import own from './deleted-step.module.css';

interface DeletedStepProps {
  /** End of the period for undoing the deletion, ISO 8601. */
  undoUntil: string;
  pending: boolean;
  failure: unknown;
  onRestore(): void;
  onBack(): void;
}

/** The step of `/login` for a deleted account: offers to undo the deletion. */
export function DeletedStep({ undoUntil, pending, failure, onRestore, onBack }: DeletedStepProps) {
  const { t } = useTranslation('account');
  const { date } = useFormat();
  const step = useRef<HTMLDivElement>(null);
  // Move the focus here, because the submitted form is gone.
  useEffect(() => step.current?.focus(), []);
  return (
    <div ref={step} className={`${styles.form} ${own.step}`} tabIndex={-1}>
      <Notice tone="info" title={t('login.deleted')}>
        <p>{t('login.deletedMeaning', { date: date(undoUntil) })}</p>
      </Notice>
      <FormFailure error={failure} />
      <div className={styles.actions}>
        <Button pending={pending} onClick={onRestore}>
          {t('login.restore')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('login.leaveDeleted')}
        </Button>
      </div>
    </div>
  );
}

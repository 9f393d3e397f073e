import { FormFailure } from '@hustings/features/form';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import styles from '../form/form.module.css';
import own from './deleted-step.module.css';

interface DeletedStepProps {
  /** Until when the account can be had back, ISO 8601. */
  undoUntil: string;
  pending: boolean;
  failure: unknown;
  onRestore(): void;
  onBack(): void;
}

/** What `/login` says of an account that its owner has deleted: it can come back, if that is wished. */
export function DeletedStep({ undoUntil, pending, failure, onRestore, onBack }: DeletedStepProps) {
  const { t } = useTranslation('account');
  const { date } = useFormat();
  const step = useRef<HTMLDivElement>(null);
  // The form that was sent is gone: who reads by ear or key goes on here.
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

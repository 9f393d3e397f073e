import { FormFailure } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, TextArea } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styles from './removed.module.css';

/** The form of the one appeal against a removal. */
export function AppealForm({ removalId, onClose }: { removalId: string; onClose(): void }) {
  const { t } = useTranslation('profile');
  const { reasonLeastCharacters: min, appealCharacters: max } = useLimits();
  const [tooShort, setTooShort] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone, so the focus goes to the field.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) => call('appealRemoval', { params: { id: removalId }, body: { text } }),
    onSuccess: onClose,
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    setTooShort(text.length < min);
    if (text.length >= min && !isPending) mutate(text);
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
      <FormFailure error={error} />
      <TextArea
        name="text"
        label={t('myStuff.removed.appeal.label')}
        description={t('myStuff.removed.appeal.description')}
        error={tooShort ? t('myStuff.removed.appeal.tooShort', { count: min }) : undefined}
        maxLength={max}
        rows={5}
        required
      />
      <div className={styles.actions}>
        <Button type="submit" pending={isPending}>
          {t('myStuff.removed.appeal.submit')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('myStuff.removed.appeal.cancel')}
        </Button>
      </div>
    </form>
  );
}

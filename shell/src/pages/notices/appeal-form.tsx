import { FormFailure, useHydrated } from '@hustings/features/form';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, TextArea } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styles from '../form/form.module.css';

/** The form of the one appeal against a sanction. */
export function AppealForm({ sanctionId, until }: { sanctionId: string; until: string }) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormat();
  const hydrated = useHydrated();
  const { reasonLeastCharacters: min, appealCharacters: max } = useLimits();
  const [tooShort, setTooShort] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) => call('appealSanction', { params: { id: sanctionId }, body: { text } }),
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    setTooShort(text.length < min);
    if (text.length >= min && !isPending) mutate(text);
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <FormFailure error={error} />
      <TextArea
        name="text"
        label={t('sanctions.appeal.label')}
        description={t('sanctions.appeal.description', { moment: dateTime(until) })}
        error={tooShort ? t('sanctions.appeal.tooShort', { count: min }) : undefined}
        maxLength={max}
        rows={5}
        required
      />
      <Button type="submit" pending={isPending} disabled={!hydrated}>
        {t('sanctions.appeal.submit')}
      </Button>
    </form>
  );
}

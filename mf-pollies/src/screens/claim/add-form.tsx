import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, TextField, useToast } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styles from './claim.module.css';

interface AddFormProps {
  name: string;
  label: string;
  description: string;
  submit: string;
  done: string;
  maxLength: number;
  inputMode?: 'url';
  add(value: string): Promise<unknown>;
  onAdded(): Promise<unknown>;
}

/** One field and a button, by which something is added to a list. */
export function AddForm({ name, label, description, submit, done, maxLength, inputMode, add, onAdded }: AddFormProps) {
  const { t } = useTranslation('pollies');
  const toast = useToast();
  const [value, setValue] = useState('');
  const [isBlank, setBlank] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: add,
    onSuccess: async () => {
      setValue('');
      toast(done, { tone: 'success' });
      await onAdded();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = value.trim();
    setBlank(given === '');
    if (given !== '' && !isPending) mutate(given);
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        {...{ name, label, description, maxLength, inputMode, value }}
        error={isBlank ? t('claim.blank') : undefined}
        onChange={setValue}
        required
      />
      {error && <FailureNotice error={error} />}
      <Button type="submit" variant="quiet" pending={isPending}>
        {submit}
      </Button>
    </form>
  );
}

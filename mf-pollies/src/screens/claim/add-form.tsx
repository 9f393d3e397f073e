import { problemOf, type FieldProblems } from '@hustings/features/form';
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
  /** The texts to show at the field, by error code. */
  problems?: FieldProblems;
  add(value: string): Promise<unknown>;
}

/** A field and a button that add an entry to a list. */
export function AddForm({ name, label, description, submit, done, maxLength, inputMode, problems, add }: AddFormProps) {
  const { t } = useTranslation('pollies');
  const toast = useToast();
  const [value, setValue] = useState('');
  const [isBlank, setBlank] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: add,
    onSuccess: () => {
      setValue('');
      toast(done, { tone: 'success' });
    },
  });
  const problem = problemOf(error, problems);
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
        error={isBlank ? t('claim.blank') : problem}
        onChange={setValue}
        required
      />
      {error && !problem && <FailureNotice error={error} />}
      <Button type="submit" variant="quiet" pending={isPending}>
        {submit}
      </Button>
    </form>
  );
}

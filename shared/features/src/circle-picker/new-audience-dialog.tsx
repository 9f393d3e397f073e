import type { Audience } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice, fieldFailureText, TextField } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import styles from './circle-picker.module.css';
import { PasteNames } from './paste-names.tsx';

interface NewAudienceDialogProps {
  /** Whether it is the member's first audience, which becomes the default one. */
  isFirst: boolean;
  onMade(audience: Audience): void;
  onClose(): void;
}

/** Makes an audience without leaving the form that needs it: first its name, then its members. */
export default function NewAudienceDialog({ isFirst, onMade, onClose }: NewAudienceDialogProps) {
  const { t } = useTranslation('features');
  const limits = useLimits();
  const formId = useId();
  const [name, setName] = useState('');
  const [isBlank, setBlank] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('createAudience', { body: { name: name.trim(), isDefault: isFirst } }),
    onSuccess: onMade,
  });
  const isTaken = error instanceof CallError && error.code === 'AlreadyExists';
  const refused = isTaken ? t('audience.new.taken') : fieldFailureText(t, error, 'name');

  function submit(event: FormEvent): void {
    event.preventDefault();
    // React passes the event on to the form that contains the picker, although the dialog is outside of it.
    event.stopPropagation();
    setBlank(name.trim() === '');
    if (name.trim() !== '' && !isPending) mutate();
  }

  if (data)
    return (
      <Dialog
        title={t('audience.new.membersOf', { name: data.name })}
        isOpen
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('audience.new.done')}</Button>}
      >
        <PasteNames audienceId={data.id} />
      </Dialog>
    );
  return (
    <Dialog
      title={t('audience.list.add')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('audience.new.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            {t('audience.new.make')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {error && !refused && <FailureNotice error={error} />}
        <TextField
          name="audienceName"
          label={t('audience.new.name')}
          description={t('audience.new.nameMeaning')}
          error={isBlank ? t('audience.new.blank') : refused}
          value={name}
          maxLength={limits.audienceNameCharacters}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog of one question begins at its answer
          autoFocus
          onChange={(text) => {
            setBlank(false);
            setName(text);
          }}
        />
      </form>
    </Dialog>
  );
}

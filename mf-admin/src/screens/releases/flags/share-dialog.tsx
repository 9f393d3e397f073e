import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, TextField } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { useId, useState, type FormEvent } from 'react';

/** The percentages of a share; less is off, and more is on for everybody. */
const range = { least: 1, most: 99 };

interface ShareDialogProps {
  name: string;
  /** The present percentage, from 0 to 100. */
  percent: number;
  pending: boolean;
  failure: unknown;
  onConfirm(percent: number): void;
  onClose(): void;
}

/** Asks for the percentage of the visitors for whom a flag is on. */
export function ShareDialog({ name, percent, pending, failure, onConfirm, onClose }: ShareDialogProps) {
  const { t } = useTranslation('admin');
  const form = useId();
  const [typed, setTyped] = useState(percent > 0 && percent < 100 ? String(percent) : '');
  const [isTried, setTried] = useState(false);
  const next = /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : percent;
  const isValid = next !== percent;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isValid && !pending) onConfirm(next);
  }

  return (
    <Dialog
      title={t('flags.shareTitle', { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('reason.cancel')}
          </Button>
          <Button type="submit" form={form} pending={pending}>
            {t('flags.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <TextField
          name="percent"
          inputMode="numeric"
          label={t('flags.percent')}
          description={t('flags.range', range)}
          error={isTried && !isValid ? t('flags.invalid', range) : undefined}
          value={typed}
          onChange={setTyped}
          required
        />
        {failure ? <FailureNotice error={failure} /> : null}
      </form>
    </Dialog>
  );
}

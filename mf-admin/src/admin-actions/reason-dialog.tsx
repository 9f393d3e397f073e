import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import styles from './reason-dialog.module.css';
import { ReasonField, type OfferedTemplates } from './reason-field.tsx';

interface ReasonDialogProps {
  title: string;
  isOpen: boolean;
  /** Describes the consequences, and whether they can be undone. */
  children: ReactNode;
  label: string;
  /** The text that says who can read the reason. */
  description: string;
  /** The minimum and maximum number of characters; by default, the limits of any reason. */
  min?: number;
  max?: number;
  /** The prepared reasons to choose from; absent if the dialog offers none. */
  templates?: OfferedTemplates;
  /** Whether the reason may be empty. */
  optional?: boolean;
  /** The label of the button that confirms, such as "Reject the claim". */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  pending: boolean;
  /** Whether the act cannot be confirmed now, for example because its effects are unknown. */
  isBlocked?: boolean;
  /** The failure of the act. The dialog shows it and stays open. */
  failure: unknown;
  onConfirm(reason: string): void;
  onClose(): void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    isOpen,
    children,
    confirmLabel,
    tone = 'danger',
    optional = false,
    pending,
    isBlocked = false,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation('admin');
  const { reasonLeastCharacters, reasonCharacters } = useLimits();
  const { min = reasonLeastCharacters, max = reasonCharacters } = props;
  const form = useId();
  const [tooShort, setTooShort] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    const isEnough = reason.length >= min || (optional && reason === '');
    setTooShort(!isEnough);
    if (isEnough && !pending && !isBlocked) onConfirm(reason);
  }

  function close(): void {
    setTooShort(false);
    onClose();
  }

  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('reason.cancel')}
          </Button>
          <Button type="submit" form={form} variant={tone} pending={pending} disabled={isBlocked}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} method="post" noValidate onSubmit={submit}>
        <div>{children}</div>
        <ReasonField
          templates={props.templates}
          label={props.label}
          description={props.description}
          error={tooShort ? t('reason.tooShort', { count: min }) : undefined}
          max={max}
          required={!optional}
        />
        {props.failure ? <FailureNotice error={props.failure} /> : null}
      </form>
    </Dialog>
  );
}

import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, TextArea } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  title: string;
  isOpen: boolean;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  label: string;
  /** Who reads the reason. */
  description: string;
  /** The fewest and the most characters. */
  min: number;
  max: number;
  /** Whether none need be given: then it is empty. */
  optional?: boolean;
  /** Says what will happen, such as "Reject the claim". */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  pending: boolean;
  /** What the act threw: it is said in the dialog, which stays. */
  failure: unknown;
  onConfirm(reason: string): void;
  onClose(): void;
}

/** Asks for the written reason that an act of an admin needs. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    isOpen,
    children,
    confirmLabel,
    tone = 'danger',
    optional = false,
    pending,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation('admin');
  const form = useId();
  const [tooShort, setTooShort] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    const isEnough = reason.length >= props.min || (optional && reason === '');
    setTooShort(!isEnough);
    if (isEnough && !pending) onConfirm(reason);
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
          <Button type="submit" form={form} variant={tone} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} method="post" noValidate onSubmit={submit}>
        <div>{children}</div>
        <TextArea
          name="reason"
          label={props.label}
          description={props.description}
          error={tooShort ? t('reason.tooShort', { count: props.min }) : undefined}
          maxLength={props.max}
          rows={4}
          required={!optional}
        />
        {props.failure ? <FailureNotice error={props.failure} /> : null}
      </form>
    </Dialog>
  );
}

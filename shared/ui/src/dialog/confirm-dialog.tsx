import { useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { DialogFrame } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  isOpen: boolean;
  /** Says what will happen, such as "Delete post". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  pending?: boolean;
  /** What the act threw, if it did: said in the dialog, which stays. */
  failure?: unknown;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something that cannot be undone. A press beside it decides nothing; Escape is the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    isOpen,
    confirmLabel,
    cancelLabel,
    tone = 'primary',
    pending = false,
    failure,
    onConfirm,
    onCancel,
  } = props;
  const { t } = useTranslation('ui');
  return (
    <DialogFrame
      role="alertdialog"
      {...{ title, isOpen }}
      onClose={onCancel}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel ?? t('dialog.cancel')}
          </Button>
          <Button variant={tone} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {failure ? <FailureNotice error={failure} /> : null}
    </DialogFrame>
  );
}

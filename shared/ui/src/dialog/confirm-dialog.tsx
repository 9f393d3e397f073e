import { useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { DialogFrame } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** Explains the effect of the action and whether it can be undone. */
  children: ReactNode;
  isOpen: boolean;
  /** Wide for a long text. */
  width?: 'narrow' | 'wide';
  /** Names the action, such as "Delete post". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  pending?: boolean;
  /** The error of the action, shown in the dialog. */
  failure?: unknown;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before an irreversible action. Presses outside the dialog do nothing; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    isOpen,
    width,
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
      {...{ title, isOpen, width }}
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

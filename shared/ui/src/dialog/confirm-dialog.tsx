import { useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
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
    </DialogFrame>
  );
}

import { useTranslation } from '@hustings/i18n';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { AriaRoot } from '../aria/aria-root.tsx';
import { classes } from '../classes.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Escape, the cross, or a press beside the dialog. */
  onClose(): void;
  children: ReactNode;
  /** The buttons, the one that goes on last. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
}

/** A task in front of the page: the focus stays in it, and returns to where it came from when it closes. */
export function Dialog({ children, actions, ...overlay }: DialogProps) {
  const { t } = useTranslation('ui');
  return (
    <DialogFrame
      {...overlay}
      cross={
        <button type="button" className={styles.close} aria-label={t('dialog.close')} onClick={overlay.onClose}>
          <X aria-hidden="true" />
        </button>
      }
      actions={actions}
    >
      {children}
    </DialogFrame>
  );
}

interface DialogFrameProps extends DialogProps {
  role?: 'dialog' | 'alertdialog';
  cross?: ReactNode;
}

/** Overlay, surface and heading of every dialog. */
export function DialogFrame({
  title,
  isOpen,
  onClose,
  children,
  actions,
  width = 'narrow',
  role = 'dialog',
  cross,
}: DialogFrameProps) {
  return (
    <AriaRoot>
      <ModalOverlay
        className={styles.veil ?? ''}
        isOpen={isOpen}
        isDismissable={role === 'dialog'}
        onOpenChange={(open) => !open && onClose()}
      >
        <Modal className={classes(styles.modal, width === 'wide' && styles.wide)}>
          <AriaDialog role={role} className={styles.dialog ?? ''}>
            <div className={styles.head}>
              <Heading slot="title" level={2} className={styles.title ?? ''}>
                {title}
              </Heading>
              {cross}
            </div>
            <div className={styles.body}>{children}</div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaRoot>
  );
}

import { useTranslation } from '@hustings/i18n';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { AriaRoot } from '../aria/aria-root.tsx';
import { classes } from '../classes.ts';
import styles from './dialog.module.css';
import { useOverflow } from './use-overflow.ts';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called on Escape, the close button, or a press outside. */
  onClose(): void;
  children: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
}

/** A modal dialog. It traps the focus and returns it when closed. */
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
            <DialogBody>{children}</DialogBody>
            {actions && <div className={styles.actions}>{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaRoot>
  );
}

/** The text of a dialog. A text that scrolls is a stop for the Tab key. */
function DialogBody({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const { isOverflowing, ref } = useOverflow();
  const region = isOverflowing ? { role: 'group', 'aria-label': t('dialog.content'), tabIndex: 0 } : {};
  return (
    <div ref={ref} className={styles.body} {...region}>
      {children}
    </div>
  );
}

import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, Popover } from 'react-aria-components';
import { AriaRoot } from '../aria/aria-root.tsx';
import styles from '../aria/popover.module.css';

export interface MenuPopoverProps {
  id?: string;
  label: string;
  /** The button that the menu hangs on; the focus returns to it. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose(): void;
  /** Which entry has the focus at first; `last` where the menu was opened by the up arrow. */
  startAt?: 'first' | 'last';
  children: ReactNode;
}

/**
 * A menu on a button that is rendered elsewhere: the button can be on the page before this code is. `MenuButton` joins
 * both where that does not matter.
 */
export function MenuPopover({ id, label, triggerRef, isOpen, onClose, startAt = 'first', children }: MenuPopoverProps) {
  // A menu that was opened has the focus: the person asked for it.
  const focus = { autoFocus: startAt };
  return (
    <AriaRoot>
      <Popover
        // React Aria gives it the role of a dialog, which needs a name of its own.
        aria-label={label}
        className={styles.popover ?? ''}
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom end"
        offset={6}
      >
        <AriaMenu id={id} aria-label={label} {...focus} className={styles.list ?? ''} onClose={onClose}>
          {children}
        </AriaMenu>
      </Popover>
    </AriaRoot>
  );
}

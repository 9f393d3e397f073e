import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, Popover } from 'react-aria-components';
import { AriaRoot } from '../aria/aria-root.tsx';
import styles from '../aria/popover.module.css';

export interface MenuPopoverProps {
  id?: string;
  label: string;
  /** The button of the menu, which gets the focus back. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose(): void;
  /** The item that gets the focus first; `last` after the up arrow. */
  startAt?: 'first' | 'last';
  children: ReactNode;
}

/**
 * A menu for a button that is rendered elsewhere, so that the button can appear before this code loads. `MenuButton`
 * combines button and menu.
 */
export function MenuPopover({ id, label, triggerRef, isOpen, onClose, startAt = 'first', children }: MenuPopoverProps) {
  // Move the focus into the opened menu.
  const focus = { autoFocus: startAt };
  return (
    <AriaRoot>
      <Popover
        // React Aria gives the popover the role of a dialog, which needs a name.
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

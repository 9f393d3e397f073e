import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import { MenuPopover } from './menu-popover.tsx';

export interface MenuButtonProps {
  /** The content of the button. */
  children: ReactNode;
  /** The name of the menu, and of a button without words. */
  label: string;
  variant?: ButtonVariant;
  className?: string;
  /** `MenuItem`, `MenuChoice` and `MenuSeparator`. */
  items: ReactNode;
}

/** A button with a menu. The arrow keys open it at its first or last item. */
export function MenuButton({ children, label, variant = 'quiet', className, items }: MenuButtonProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last'>();
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowUp' ? 'last' : 'first');
  };
  return (
    <>
      <Button
        ref={trigger}
        variant={variant}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={open && id}
        onClick={() => setOpen('first')}
        onKeyDown={keyDown}
      >
        {children}
      </Button>
      <MenuPopover
        {...{ id, label }}
        triggerRef={trigger}
        isOpen={open !== undefined}
        startAt={open ?? 'first'}
        onClose={() => setOpen(undefined)}
      >
        {items}
      </MenuPopover>
    </>
  );
}

import type { RefObject } from 'react';
import { IconMore } from '../icon.ts';

export interface MoreButtonProps {
  /** Names the button by the item that its menu is about. */
  label: string;
  title?: string;
  className?: string | undefined;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen(): void;
  /** Called when the visitor is about to open the menu, so that its code can load. */
  onApproach(): void;
}

/** The button with three dots of a menu that loads when it opens. */
export function MoreButton({ label, title, className, triggerRef, isOpen, onOpen, onApproach }: MoreButtonProps) {
  return (
    <button
      ref={triggerRef}
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={label}
      title={title}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onOpen}
    >
      <IconMore aria-hidden width={18} height={18} />
    </button>
  );
}

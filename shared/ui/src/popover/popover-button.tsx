import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx';

const loadPanel = () => import(/* webpackChunkName: "popover" */ './popover-panel.tsx');
const PopoverPanel = lazy(loadPanel);

/** Prefetches the panel. Ignores errors, because opening it reports them. */
const fetchPanel = (): void => void loadPanel().catch(() => undefined);

export interface PopoverButtonProps extends Pick<IconButtonProps, 'label' | 'icon'> {
  /** The name of the popover. */
  title: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  children: ReactNode;
}

/**
 * A button with an icon that shows its content above the page, so that nothing moves. Escape and a press outside close
 * it. Its heavy code loads when the pointer or the focus approaches.
 */
export function PopoverButton({ label, icon, title, isOpen, onOpenChange, children }: PopoverButtonProps) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <IconButton
        ref={triggerRef}
        {...{ label, icon }}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => onOpenChange(!isOpen)}
      />
      {wasOpened && (
        <Suspense>
          <PopoverPanel {...{ id, title, triggerRef, isOpen, onOpenChange }}>{children}</PopoverPanel>
        </Suspense>
      )}
    </>
  );
}

import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { AriaRoot } from '../aria/aria-root.tsx';
import styles from '../aria/popover.module.css';

interface PopoverPanelProps {
  id: string;
  title: string;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  children: ReactNode;
}

/** A named dialog beside its button. */
export default function PopoverPanel({ id, title, children, ...popover }: PopoverPanelProps) {
  return (
    <AriaRoot>
      <Popover {...popover} className={styles.popover ?? ''} placement="bottom start" offset={6}>
        <Dialog id={id} aria-label={title} className={styles.dialog ?? ''}>
          <Panel>{children}</Panel>
        </Dialog>
      </Popover>
    </AriaRoot>
  );
}

/** The content. A panel with a text field begins there. */
function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A combobox renders its field after its options.
    const frame = requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('input:not([type]), [type="text"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={panel} className={styles.panel}>
      {children}
    </div>
  );
}

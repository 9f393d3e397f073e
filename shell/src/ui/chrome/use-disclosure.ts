import { useEffect, useRef, useState } from 'react';

/**
 * Something that a button opens in place. Escape closes it and returns the focus, so does a press or the focus elsewhere,
 * a link in it that is followed, and a move.
 */
export function useDisclosure(pathname: string) {
  const [openAt, setOpenAt] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Open belongs to the page it was opened on: after a move it is closed.
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(undefined);
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    // At once: the page that it leads to may take a while, or be the one that is here.
    const followed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('click', followed);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('click', followed);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return { open, toggle: () => setOpenAt(open ? undefined : pathname), box, button };
}

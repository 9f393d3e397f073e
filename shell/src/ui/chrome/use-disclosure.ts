import { useEffect, useRef, useState } from 'react';

/**
 * The state of content that a button opens in place. The content closes on Escape, which returns the focus to the
 * button. It also closes on a press or focus outside, on a followed link and on a navigation.
 */
export function useDisclosure<Box extends HTMLElement = HTMLDivElement>(pathname: string) {
  const [openAt, setOpenAt] = useState<string>();
  const box = useRef<Box>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A navigation closes the content.
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(undefined);
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    // Close the content at once, because the next page may load slowly or be the current one.
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

import { useEffect, useRef, type RefObject } from 'react';

/** Sets `--keyboard` to the height of the on-screen keyboard. */
export function useKeyboardInset<Frame extends HTMLElement>(): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
      frame.current?.style.setProperty('--keyboard', `${covered}px`);
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return frame;
}

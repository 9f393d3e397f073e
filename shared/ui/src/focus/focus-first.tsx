import { useEffect, useRef, type ReactNode } from 'react';

interface FocusFirstProps {
  /** Whether a press of a button led here; content that was there from the start takes no focus. */
  when?: boolean;
  className?: string;
  children: ReactNode;
}

const controls = ['button', '[href]', 'input', 'select', 'textarea']
  .map((name) => `${name}:not(:disabled, [tabindex="-1"], [aria-hidden="true"] *)`)
  .join(', ');

/** Focuses its first control when it replaces the button that had the focus. It may stand in a `Suspense`. */
export function FocusFirst({ when = true, className, children }: FocusFirstProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) box.current?.querySelector<HTMLElement>(controls)?.focus();
  }, [when]);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}

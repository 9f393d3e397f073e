import { useEffect, useState, type ReactNode } from 'react';

/**
 * What is wrong with a control, until the person changes it: from then on nobody knows, until the form is sent again.
 * A text, since two elements are never the same.
 *
 * @returns the error while it stands, and what is to be called when the control has changed
 */
export function useStandingError(error: ReactNode): [ReactNode, () => void] {
  const [corrected, setCorrected] = useState<ReactNode>();
  // Another error, or none, is news.
  if (corrected !== undefined && corrected !== error) setCorrected(undefined);
  useEffect(() => {
    if (corrected === undefined) return;
    const sent = () => setCorrected(undefined);
    document.addEventListener('submit', sent, true);
    return () => document.removeEventListener('submit', sent, true);
  }, [corrected]);
  return [
    corrected === undefined ? error : undefined,
    () => {
      if (error) setCorrected(error);
    },
  ];
}

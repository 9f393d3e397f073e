import { useEffect, useState, type ReactNode } from 'react';

/**
 * Hides the error of a control once the visitor changes it, until the next submit. Compares texts, because React
 * elements are never equal.
 *
 * @returns the error while it is shown, and a callback for changes of the control
 */
export function useStandingError(error: ReactNode): [ReactNode, () => void] {
  const [corrected, setCorrected] = useState<ReactNode>();
  // Show a new error again.
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

import { publicWritingLevel, type CurrentUser, type FirstSteps } from '@hustings/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../queries.ts';

/**
 * Returns the first steps of a newcomer while the home page shows them, else undefined. They stay until the page is left,
 * so that the last step does not make them vanish.
 */
export function useFirstSteps({ showFirstSteps, reputationLevel }: CurrentUser): FirstSteps | undefined {
  const { data } = useQuery({ ...queries.firstSteps(), enabled: reputationLevel <= publicWritingLevel });
  const [wereOpen, setWereOpen] = useState(false);
  if (data?.areOpen && !wereOpen) setWereOpen(true);
  return showFirstSteps && (data?.areOpen || wereOpen) ? data : undefined;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../../queries.ts';

interface ByCaptchaProps {
  /** Said if the site checks visitors by itself: nothing of another company is loaded. */
  own: ReactNode;
  /** Said if the operator lets Google check them. */
  google: ReactNode;
}

/** Words that depend on which human check this site asks for. Says nothing while that is not known. */
export function ByCaptcha({ own, google }: ByCaptchaProps): ReactNode {
  const { data } = useQuery(queries.signUpTerms());
  if (!data) return null;
  return data.humanCheck === 'recaptcha' ? google : own;
}

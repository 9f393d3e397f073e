import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../../queries.ts';

interface ByCaptchaProps {
  /** The text for the site's own captcha, which loads nothing of another company. */
  own: ReactNode;
  /** The text for Google's captcha. */
  google: ReactNode;
}

/** Shows the text for the captcha that the site uses; nothing until the site's terms are loaded. */
export function ByCaptcha({ own, google }: ByCaptchaProps): ReactNode {
  const { data } = useQuery(queries.signUpTerms());
  if (!data) return null;
  return data.humanCheck === 'recaptcha' ? google : own;
}

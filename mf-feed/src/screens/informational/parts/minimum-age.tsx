import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** The age that sign-up asks for on this server, in running text. */
export function MinimumAge() {
  return useSuspenseQuery(queries.signUpTerms()).data.minimumAge;
}

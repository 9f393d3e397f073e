import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** The minimum age on this server, in running text. */
export function MinimumAge() {
  return useSuspenseQuery(queries.signUpTerms()).data.minimumAge;
}

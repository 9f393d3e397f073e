import type { PrivacyTerms } from '@hustings/contract';
import { useFormat } from '@hustings/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** The server's settings that concern stored data. */
export const usePrivacyTerms = (): PrivacyTerms => useSuspenseQuery(queries.privacyTerms()).data;

/** A limit of this server, in running text. */
export function Limit({ name }: { name: Exclude<keyof PrivacyTerms, 'stored'> }) {
  const { number } = useFormat();
  return number(usePrivacyTerms()[name]);
}

import type { PrivacyTerms } from '@hustings/contract';
import { useFormat } from '@hustings/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** What this server tells of the data that it stores. */
export const usePrivacyTerms = (): PrivacyTerms => useSuspenseQuery(queries.privacyTerms()).data;

/** A limit of this server, in running text. */
export function Limit({ name }: { name: Exclude<keyof PrivacyTerms, 'stored'> }) {
  const { number } = useFormat();
  return number(usePrivacyTerms()[name]);
}

import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSlug } from './slug.ts';

/** Milliseconds of pause in typing before a check (docs/decisions/05-limits.md). */
const rest = 300;

/**
 * Checks while the member types whether an address is free.
 *
 * @param organisation the id of the organisation that has or had the address; absent for a new one
 * @returns undefined until the answer for exactly this text is there
 */
export function useSlugCheck(text: string, organisation: string | undefined) {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    ...callQuery('checkOrganisationSlug', {
      params: { id: asked },
      query: organisation === undefined ? {} : { organisation },
    }),
    enabled: isSlug(asked),
    // An address can be taken at any time.
    staleTime: 0,
  });
  return data?.slug === text ? data : undefined;
}

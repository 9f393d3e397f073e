import type { LinkPreview } from '@hustings/contract';
import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookAgain } from './addresses.ts';

/** The page that a post leads to: none, one that is being asked, one that was found, or one that tells nothing. */
export type PostLink =
  | { is: 'none'; address?: undefined; preview?: undefined }
  | { is: 'asked' | 'failed'; address: string; preview?: undefined }
  | { is: 'found'; address: string; preview: LinkPreview };

/** What is known of the addresses of a text. */
interface Addresses {
  /** Those of which no preview is wanted. */
  removed?: readonly string[] | undefined;
  /** One that the text leads to without saying so. */
  beside?: string | undefined;
}

/**
 * The page that a text leads to: the first address in it that its author has not `removed`. What a page says is asked once;
 * an answer that comes when the text leads elsewhere is not shown.
 */
export function useLinkPreview(text: string, { removed = [], beside }: Addresses): PostLink {
  const [seen, setSeen] = useState(() => lookAgain(undefined, text));
  if (seen.text !== text) setSeen(lookAgain(seen, text));
  const addresses = beside === undefined ? seen.addresses : [beside, ...seen.addresses];
  const address = addresses.find((each) => !removed.includes(each));
  const { data, isError } = useQuery({
    ...callQuery('previewLink', { body: { url: address ?? '' } }),
    enabled: address !== undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (address === undefined) return { is: 'none' };
  if (data) return { is: 'found', address, preview: data };
  return { is: isError ? 'failed' : 'asked', address };
}

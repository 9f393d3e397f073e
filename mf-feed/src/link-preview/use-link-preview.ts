import type { LinkPreview } from '@hustings/contract';
import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookAgain } from './addresses.ts';

/** The state of the preview of a post: no address to preview, loading, failed, or found. */
export type PostLink =
  | { is: 'none'; address?: undefined; preview?: undefined }
  | { is: 'asked' | 'failed'; address: string; preview?: undefined }
  | { is: 'found'; address: string; preview: LinkPreview };

/** Options about the addresses to preview. */
interface Addresses {
  /** Addresses whose preview the author removed. */
  removed?: readonly string[] | undefined;
  /** The address of a linked page that does not appear in the text. */
  beside?: string | undefined;
}

/**
 * Loads the preview of the first address that the author has not `removed`. Loads each address once, and ignores an
 * answer for a previous address.
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

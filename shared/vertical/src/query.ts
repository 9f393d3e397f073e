import type { CallAnswer, CallInput, CallName, Page } from '@hustings/contract';
// Import by the public name: a relative import would bundle a second copy of the shell's client.
import { call, CallError, type Transport } from '@hustings/vertical/client';
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidateOnChange } from './invalidate-on-change.ts';

/** Milliseconds that an answer counts as fresh. Changes mark it as stale at once; see `invalidateOnChange`. */
const staleTime = 30_000;

const transports = new WeakMap<QueryClient, Transport>();

/**
 * Makes the query cache of a vertical. Its queries call over HTTP in a browser; a server render passes its own
 * transport.
 */
export function makeQueryClient(transport: Transport = call): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        // Retry a call once if it did not reach the server; never retry a refusal.
        retry: (failures, error) =>
          typeof document !== 'undefined' && failures < 1 && !(error instanceof CallError && error.status > 0),
        // Fail offline calls, so that the page can say so. Paused calls would look pending and be lost with the page.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  transports.set(client, transport);
  if (typeof document !== 'undefined') invalidateOnChange(client);
  return client;
}

/** Makes the query of a read. Call name and input are the key, so that a call is cached in one place. */
export function callQuery<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return queryOptions<CallAnswer<Name>>({
    queryKey: [name, input],
    queryFn: ({ client, signal }) => (transports.get(client) ?? call)(name, input, signal),
  });
}

type ItemOf<Name extends CallName> = CallAnswer<Name> extends { results: (infer Item)[] } ? Item : never;

/** Makes the query of a list that loads page by page, by the cursor `next`. */
export function callPages<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return infiniteQueryOptions({
    queryKey: [name, input, 'pages'],
    queryFn: ({ client, signal, pageParam }) => {
      const { query, ...rest } = input as { query?: object };
      // `Name` is generic, so TypeScript cannot derive that an input with a new cursor is still a `CallInput<Name>`.
      const page = {
        ...rest,
        query: { ...query, ...(pageParam ? { after: pageParam } : {}) },
      } as unknown as CallInput<Name>;
      // Nor can TypeScript derive that the answer is a page. Only lists have items; for other calls the item type is
      // `never`.
      return (transports.get(client) ?? call)(name, page, signal) as unknown as Promise<
        CallAnswer<Name> & Page<ItemOf<Name>>
      >;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
}

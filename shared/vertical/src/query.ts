import type { CallAnswer, CallInput, CallName, Page } from '@hustings/contract';
// By its public name, because the client is the shell's at run time: a relative import would bring a second one.
import { call, CallError, type Transport } from '@hustings/vertical/client';
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidateOnChange } from './invalidate-on-change.ts';

/** How long an answer counts as fresh, in milliseconds. What the member changes is stale at once: `invalidateOnChange`. */
const staleTime = 30_000;

const transports = new WeakMap<QueryClient, Transport>();

/**
 * Makes the query cache of a vertical. In a browser it calls over HTTP; a render on the server passes a transport of
 * its own, made for that one request.
 */
export function makeQueryClient(transport: Transport = call): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        // What the server refused is not asked again; what did not reach it is, once.
        retry: (failures, error) =>
          typeof document !== 'undefined' && failures < 1 && !(error instanceof CallError && error.status > 0),
        // Without a connection a call fails, and the page says so: held back until there is one, it would look as if it
        // were on its way, and be lost with the page.
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

/** The query of a read: its key is the call's name and input, so that one call is cached in one place. */
export function callQuery<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return queryOptions<CallAnswer<Name>>({
    queryKey: [name, input],
    queryFn: ({ client, signal }) => (transports.get(client) ?? call)(name, input, signal),
  });
}

type ItemOf<Name extends CallName> = CallAnswer<Name> extends { results: (infer Item)[] } ? Item : never;

/** The query of a list that grows page by page, by the cursor `next` of the page before. */
export function callPages<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return infiniteQueryOptions({
    queryKey: [name, input, 'pages'],
    queryFn: ({ client, signal, pageParam }) => {
      const { query, ...rest } = input as { query?: object };
      // For a name that is still open TypeScript cannot tell the input of a list, with another cursor, for the same type.
      const page = {
        ...rest,
        query: { ...query, ...(pageParam ? { after: pageParam } : {}) },
      } as unknown as CallInput<Name>;
      // Nor that its answer is a page: only lists have items, and of anything else the type of an item is never.
      return (transports.get(client) ?? call)(name, page, signal) as unknown as Promise<
        CallAnswer<Name> & Page<ItemOf<Name>>
      >;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
}

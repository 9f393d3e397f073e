import { Resolver } from 'node:dns/promises';

/** Resolves a host name to IP addresses, until the signal aborts. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Resolves a host name through the name servers. Uses neither the local hosts file, which may name internal hosts, nor
 * the thread pool, which password hashing and files need.
 */
export const resolveByNameServers: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    signal.throwIfAborted();
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

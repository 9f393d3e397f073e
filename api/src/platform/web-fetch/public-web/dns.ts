import { Resolver } from 'node:dns/promises';

/** Finds the network addresses of a name; it gives up when the signal says so. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Asks the name servers of this machine. Not the machine's own table of hosts, which names what only this machine
 * reaches; nor the thread pool, which passwords and files need.
 */
export const askNameServers: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const give = () => resolver.cancel();
  signal.addEventListener('abort', give, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    signal.throwIfAborted();
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  } finally {
    signal.removeEventListener('abort', give);
  }
};

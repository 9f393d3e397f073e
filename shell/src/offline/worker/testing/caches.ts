/** An in-memory cache that lists entries in insertion order, as browsers do. */
class MemoryCache {
  readonly #entries = new Map<string, Response>();

  async match(asked: RequestInfo | URL): Promise<Response | undefined> {
    const kept = this.#entries.get(addressOf(asked));
    // A clone of a response keeps its address in a browser; one that a test has set would be lost.
    return kept && Object.defineProperty(kept.clone(), 'url', { value: kept.url });
  }

  async put(asked: RequestInfo | URL, response: Response): Promise<void> {
    this.#entries.set(addressOf(asked), response);
  }

  async delete(asked: RequestInfo | URL): Promise<boolean> {
    return this.#entries.delete(addressOf(asked));
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((address) => new Request(address));
  }
}

export const origin = 'https://hustings.test';

const addressOf = (asked: RequestInfo | URL): string =>
  asked instanceof Request ? asked.url : new URL(String(asked), origin).href;

export function memoryCaches() {
  const caches = new Map<string, MemoryCache>();
  return {
    async open(name: string): Promise<MemoryCache> {
      const cache = caches.get(name) ?? new MemoryCache();
      caches.set(name, cache);
      return cache;
    },
    has: async (name: string): Promise<boolean> => caches.has(name),
    delete: async (name: string): Promise<boolean> => caches.delete(name),
    keys: async (): Promise<string[]> => [...caches.keys()],
  };
}

import { unpublishedChannel, unpublishedDatabase, unpublishedObjectStore } from './unpublished-store.ts';
import { createStore, del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;
let isForgotten = false;

/** Opens the object store of this browser. After a log-out in any tab, this page stores nothing more. */
function opened(): UseStore {
  if (isForgotten) throw new Error('The member has logged out.');
  if (!store) {
    store = createStore(unpublishedDatabase, unpublishedObjectStore);
    new BroadcastChannel(unpublishedChannel).addEventListener('message', () => {
      isForgotten = true;
    });
  }
  return store;
}

/**
 * Stores a member's unpublished items in this browser only, under keys `<member>/<kind>/<name>`. A log-out, or another
 * member's page, deletes them by key.
 *
 * @throws if the browser can store nothing, or the member has logged out
 */
export const unpublishedItems = {
  read: async <Value>(userId: string, kind: string, name: string): Promise<Value | undefined> =>
    get<Value>(`${userId}/${kind}/${name}`, opened()),
  write: async (userId: string, kind: string, name: string, value: object): Promise<void> =>
    set(`${userId}/${kind}/${name}`, value, opened()),
  /** Moves an item to another kind in one transaction. */
  writeInstead: async (userId: string, kind: string, other: string, name: string, value: object): Promise<void> =>
    opened()('readwrite', (objects) => {
      objects.put(value, `${userId}/${kind}/${name}`);
      objects.delete(`${userId}/${other}/${name}`);
      return promisifyRequest(objects.transaction);
    }),
  forget: async (userId: string, kind: string, name: string): Promise<void> =>
    del(`${userId}/${kind}/${name}`, opened()),
  async list<Value>(userId: string, kind: string): Promise<Value[]> {
    const all = await entries<string, Value>(opened());
    return all.filter(([key]) => key.startsWith(`${userId}/${kind}/`)).map(([, value]) => value);
  },
};

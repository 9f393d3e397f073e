import { unpublishedChannel, unpublishedDatabase, unpublishedObjectStore } from '@hustings/session/unpublished-store';
import { createStore, del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;
let isForgotten = false;

/** The object store of this browser. From the moment of a log-out on, in whatever tab, this one keeps nothing. */
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
 * What a member has written, in this browser and nowhere else: under keys `<member>/<kind>/<name>`, so that a log-out and
 * another member's page find what to forget.
 *
 * @throws where the browser keeps nothing, or no more
 */
export const kept = {
  read: async <Value>(userId: string, kind: string, name: string): Promise<Value | undefined> =>
    get<Value>(`${userId}/${kind}/${name}`, opened()),
  write: async (userId: string, kind: string, name: string, value: object): Promise<void> =>
    set(`${userId}/${kind}/${name}`, value, opened()),
  /** Writes something that was of another kind, and is of that no more: both or neither. */
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

import { browserMemory } from '@hustings/contract';
/**
 * What a member has written in this browser and not published: drafts, and posts that wait for a connection. It lies in one
 * object store of one database, under keys that begin with the member's id. Whoever writes there uses these names.
 */
export const unpublishedDatabase = browserMemory.unpublished.name;
export const unpublishedObjectStore = 'kept';

/** The channel on which tabs hear that all of it was forgotten. */
export const unpublishedChannel = browserMemory.unpublished.name;

/** What a tab itself keeps of unpublished words. */
const ofThisTab = [browserMemory.quickPost.name, browserMemory.comment.name];

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(unpublishedDatabase);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(unpublishedObjectStore));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database.')));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted.')));
  });
}

/** Whether something of a kind is kept of a member. In a browser that keeps nothing, nothing is. */
export async function hasUnpublished(userId: string, kind: string): Promise<boolean> {
  try {
    const database = await open();
    const beginning = `${userId}/${kind}/`;
    const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
    const request = database.transaction(unpublishedObjectStore).objectStore(unpublishedObjectStore).count(range);
    const count = await new Promise<number>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('Not counted.')));
    });
    database.close();
    return count > 0;
  } catch {
    return false;
  }
}

/**
 * Forgets what is kept in this browser of everybody but one member: at a log-out of all, at a change of account of the one
 * before. Other tabs keep nothing from then on. A browser that keeps nothing has nothing to forget.
 *
 * @param except the id of the member whose words stay
 */
export async function forgetUnpublished(except?: string): Promise<void> {
  try {
    if (!except) {
      const channel = new BroadcastChannel(unpublishedChannel);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has the origin of its page
      channel.postMessage('forgotten');
      channel.close();
      for (const key of Object.keys(sessionStorage))
        if (ofThisTab.some((beginning) => key.startsWith(beginning))) sessionStorage.removeItem(key);
    }
    const database = await open();
    const transaction = database.transaction(unpublishedObjectStore, 'readwrite');
    const store = transaction.objectStore(unpublishedObjectStore);
    if (except) {
      // Keys are texts: what sorts before the member's own, and after.
      store.delete(IDBKeyRange.upperBound(except, true));
      store.delete(IDBKeyRange.lowerBound(`${except}/\uffff`, true));
    } else store.clear();
    await done(transaction);
    database.close();
  } catch {
    // Nothing was kept where nothing can be.
  }
}

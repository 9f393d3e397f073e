import { browserMemory } from '@hustings/contract';
/**
 * The name of the database of unpublished items in this browser: drafts, and posts of the outbox. Keys begin with the
 * member's id. All code that writes to the database takes its name from here.
 */
export const unpublishedDatabase = browserMemory.unpublished.name;
export const unpublishedObjectStore = 'kept';

/** The name of the channel that tells other tabs that all unpublished items were deleted. */
export const unpublishedChannel = browserMemory.unpublished.name;

/** Session storage keys of unpublished texts and answers, by prefix. */
const ofThisTab = [browserMemory.quickPost.name, browserMemory.comment.name, browserMemory.matching.name];

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

/** Returns true if a member has unpublished items of a kind; false without storage. */
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
 * Deletes the unpublished items of all members except one. A log-out deletes the items of everybody, a change of
 * account the items of the other members. After a log-out, other tabs store no further items.
 *
 * @param except the id of the member whose items stay
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
      // Keys are strings: delete what sorts before and after the member's own.
      store.delete(IDBKeyRange.upperBound(except, true));
      store.delete(IDBKeyRange.lowerBound(`${except}/\uffff`, true));
    } else store.clear();
    await done(transaction);
    database.close();
  } catch {
    // Without storage there is nothing to delete.
  }
}

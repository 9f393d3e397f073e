import { browserMemory, type BootSession, type Changed } from '@hustings/contract';
import { announceChange, changeEvent, onChange } from '@hustings/vertical/changes';
import { openDocument } from '../pages/open-document.ts';
import { returnPathFrom } from '../pages/return-path.ts';

/** What all tabs of a browser have in common: its cookies hold it. */
export interface TabState {
  /** The id of the member; absent for a guest. */
  user?: string;
  language: string;
}

/** What a tab needs of its browser. */
export interface TabEnvironment {
  /** Says something to the other tabs. */
  tell(state: TabState): void;
  /** Hears what other tabs say. */
  listen(hear: (said: unknown) => void): void;
  /** What this tab remembers over a reload. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Gets a new document, which shows what the browser's cookies say now. */
  reload(state: TabState): void;
}

const followed = browserMemory.followed.name;

const textOf = ({ user, language }: TabState): string => JSON.stringify([user ?? null, language]);

const isState = (value: unknown): value is TabState =>
  typeof value === 'object' && value !== null && typeof (value as TabState).language === 'string';

const stateOf = ({ user, language }: BootSession): TabState => ({ user: user?.userId, language });

/**
 * Makes the tabs of a browser follow each other: one that begins with another member, without one, or in another
 * language tells the rest, and they load anew. Each of these changes makes a new document in the tab where it happens, so
 * nothing but a document's beginning has to be told.
 */
export function syncTabs(mine: TabState, { tell, listen, memory, reload }: TabEnvironment): void {
  listen((said) => {
    if (!isState(said) || textOf(said) === textOf(mine)) return;
    // A tab that has followed and still differs has no cookies in common with the other: it stays as it is.
    if (memory.getItem(followed) === textOf(said)) return;
    memory.setItem(followed, textOf(said));
    reload(said);
  });
  if (memory.getItem(followed) === textOf(mine)) memory.removeItem(followed);
  tell(mine);
}

/** Makes this tab follow the others. One that shows the log-in page when another signs in goes where it would lead. */
export function syncWithOtherTabs(session: BootSession): void {
  try {
    const port = new BroadcastChannel('hustings');
    syncTabs(stateOf(session), {
      tell: (state) => port.postMessage(state),
      listen: (hear) => port.addEventListener('message', ({ data }) => hear(data)),
      memory: sessionStorage,
      reload: ({ user }) => {
        if (user && location.pathname === '/login') openDocument(returnPathFrom(location.search));
        else location.reload();
      },
    });
  } catch {
    // A browser that lets the site keep nothing has tabs that know nothing of each other.
  }
}

/** Tells the other tabs what a write of this one has changed, and hears of theirs. */
export function shareChanges(): void {
  try {
    const port = new BroadcastChannel(changeEvent);
    onChange(({ calls, elsewhere }) => {
      if (!elsewhere) port.postMessage(calls);
    });
    port.addEventListener('message', ({ data }: MessageEvent<Changed>) => announceChange(data, true));
  } catch {
    // A browser that lets the site keep nothing: each tab shows what it has read.
  }
}

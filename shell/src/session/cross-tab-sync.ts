import { browserMemory, type BootSession, type Changed } from '@hustings/contract';
import { announceChange, changeEvent, onChange } from '@hustings/vertical/changes';
import { openDocument } from '../pages/open-document.ts';
import { addressedLanguage, storedLanguage } from './preferences.ts';
import { returnPathFrom } from '../pages/return-path.ts';

/** The state that all tabs share through cookies. */
export interface TabState {
  /** The id of the member; absent for a guest. */
  user?: string;
  language: string;
  /** Whether the address of the tab names its language, so that the tab does not follow the others in it. */
  hasOwnLanguage?: boolean;
}

/** The browser functions that a tab needs. */
export interface TabEnvironment {
  tell(state: TabState): void;
  listen(hear: (said: unknown) => void): void;
  /** The session storage of this tab. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Reloads the tab with the current cookies. */
  reload(state: TabState): void;
}

const followed = browserMemory.followed.name;

const textOf = ({ user, language }: TabState): string => JSON.stringify([user ?? null, language]);

const isState = (value: unknown): value is TabState =>
  typeof value === 'object' && value !== null && typeof (value as TabState).language === 'string';

/** Returns the state of a tab: its language is that of the browser, which its address may replace. */
const stateOf = ({ user, language }: BootSession): TabState => ({
  user: user?.userId,
  language: storedLanguage() ?? language,
  hasOwnLanguage: addressedLanguage(location.search) !== undefined,
});

/**
 * Reloads this tab when another tab starts with a different member or language. Sends the state of this tab to the
 * others once, at the start, because every change of member or language loads a new document.
 */
export function syncTabs(mine: TabState, { tell, listen, memory, reload }: TabEnvironment): void {
  listen((said) => {
    if (!isState(said)) return;
    if (textOf(mine.hasOwnLanguage ? { ...said, language: mine.language } : said) === textOf(mine)) return;
    // A tab that differs after a reload does not share the cookies, so leave it alone.
    if (memory.getItem(followed) === textOf(said)) return;
    memory.setItem(followed, textOf(said));
    reload(said);
  });
  if (memory.getItem(followed) === textOf(mine)) memory.removeItem(followed);
  tell(mine);
}

/**
 * Synchronises this tab with the others. If it shows the log-in page, a log-in in another tab opens the page to which
 * the log-in page would return.
 */
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
    // Without a channel the tabs do not synchronise.
  }
}

/** Shares cache invalidations between tabs. */
export function shareChanges(): void {
  try {
    const port = new BroadcastChannel(changeEvent);
    onChange(({ calls, elsewhere }) => {
      if (!elsewhere) port.postMessage(calls);
    });
    port.addEventListener('message', ({ data }: MessageEvent<Changed>) => announceChange(data, true));
  } catch {
    // Without a channel each tab keeps the data it has.
  }
}

import { expect, test } from 'vitest';
import { syncTabs, type TabState } from './cross-tab-sync.ts';

/** A browser with cookies and open tabs. */
function browser(cookies: TabState) {
  const state = { ...cookies };
  const listeners = new Map<string, (said: unknown) => void>();
  const loads: string[] = [];

  /** Opens a document in a tab, with the state of the cookies or a fixed one. */
  function load(tab: string, memory: Map<string, string>, always?: Partial<TabState>): void {
    loads.push(tab);
    listeners.delete(tab);
    const mine = { ...state, ...always };
    syncTabs(mine, {
      listen: (hear) => void listeners.set(tab, hear),
      tell: (state) => {
        for (const [other, hear] of listeners) if (other !== tab) hear(state);
      },
      memory: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
      reload: () => load(tab, memory, always),
    });
  }
  return { state, loads, open: (tab: string, always?: Partial<TabState>) => load(tab, new Map(), always) };
}

const guest: TabState = { language: 'en' };

test('reloads a tab when another one logs in, logs out or changes the language', () => {
  const { state, loads, open } = browser(guest);
  open('left');
  open('right');
  for (const change of [{ user: 'ann' }, { user: undefined }, { language: 'nl' }, { user: 'bob' }]) {
    loads.length = 0;
    Object.assign(state, change);
    open('left');
    expect(loads).toEqual(['left', 'right']);
  }
});

test('keeps a tab that agrees', () => {
  const { loads, open } = browser({ user: 'ann', language: 'nl' });
  open('left');
  open('right');
  open('left');
  expect(loads).toEqual(['left', 'right', 'left']);
});

test('stops two tabs that cannot agree from reloading each other forever', () => {
  const { loads, open } = browser(guest);
  open('left', { user: 'ann', language: 'en' });
  open('right', guest);
  expect(loads.length).toBeLessThan(6);
});

test('leaves the language of a tab to its address', () => {
  const { state, loads, open } = browser(guest);
  open('left', { hasOwnLanguage: true });
  open('right');
  loads.length = 0;
  state.language = 'nl';
  open('right');
  expect(loads).toEqual(['right']);
  loads.length = 0;
  state.user = 'ann';
  open('right');
  expect(loads).toEqual(['right', 'left']);
  loads.length = 0;
  open('middle', { hasOwnLanguage: true });
  expect(loads).toEqual(['middle']);
});

test('ignores messages that are no state', () => {
  const heard: unknown[] = [];
  let hear: ((said: unknown) => void) | undefined;
  syncTabs(guest, {
    listen: (each) => {
      hear = each;
    },
    tell: () => undefined,
    memory: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    reload: (state) => heard.push(state),
  });
  for (const said of [undefined, null, 'reload', { user: 'x' }]) hear?.(said);
  expect(heard).toEqual([]);
});

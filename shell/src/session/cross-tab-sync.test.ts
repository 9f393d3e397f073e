import { expect, test } from 'vitest';
import { syncTabs, type TabState } from './cross-tab-sync.ts';

/** A browser: what its cookies say, and its open tabs. */
function browser(cookies: TabState) {
  const state = { ...cookies };
  const listeners = new Map<string, (said: unknown) => void>();
  const loads: string[] = [];

  /** Opens a document in a tab, with what the cookies say, or what a stubborn server says. */
  function load(tab: string, memory: Map<string, string>, always?: TabState): void {
    loads.push(tab);
    listeners.delete(tab);
    const mine = { ...(always ?? state) };
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
  return { state, loads, open: (tab: string, always?: TabState) => load(tab, new Map(), always) };
}

const guest: TabState = { language: 'en' };

test('a tab follows when another signs in, signs out, or changes the language', () => {
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

test('a tab that agrees stays as it is', () => {
  const { loads, open } = browser({ user: 'ann', language: 'nl' });
  open('left');
  open('right');
  open('left');
  expect(loads).toEqual(['left', 'right', 'left']);
});

test('two tabs that cannot agree do not load each other for ever', () => {
  const { loads, open } = browser(guest);
  open('left', { user: 'ann', language: 'en' });
  open('right', guest);
  expect(loads.length).toBeLessThan(6);
});

test('what is no state of ours is left alone', () => {
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

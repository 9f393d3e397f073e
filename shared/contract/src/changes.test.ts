import { describe, expect, test } from 'vitest';
import { adminChanges } from './admin-changes.ts';
import { calls } from './calls.ts';
import { changesNothing } from './changes-nothing.ts';
import { changesOf } from './changes.ts';
import { methodAndPath, allPaths } from './all-paths.ts';
import type { CallName } from './paths.ts';

const names = Object.keys(allPaths) as CallName[];
const isRead = (name: CallName) => methodAndPath(name).method === 'GET';
const writes = names.filter((name) => !isRead(name));

const byAdmins: Partial<Record<CallName, readonly CallName[]>> = adminChanges;
const reasons: Partial<Record<CallName, string>> = changesNothing;

describe('what a write changes', () => {
  test.each(writes)('%s names the calls whose answers it changes, or why it changes none', (name) => {
    const changed = changesOf(name) ?? byAdmins[name];
    expect([changed !== undefined, reasons[name] !== undefined].filter(Boolean)).toHaveLength(1);
    if (changed === undefined || changed === 'everything') return;
    expect(changed).not.toHaveLength(0);
    expect(changed.filter((each) => !isRead(each))).toEqual([]);
  });

  test('a read changes nothing', () => {
    expect(names.filter((name) => isRead(name) && (changesOf(name) ?? byAdmins[name] ?? reasons[name]))).toEqual([]);
  });

  test('the list that every page carries names no call of admins', () => {
    const named = writes.flatMap((name) => {
      const changed = changesOf(name);
      if (changed === undefined) return [];
      return changed === 'everything' ? name : [name].concat(changed);
    });
    expect(named.filter((name) => calls[name].access === 'admin')).toEqual([]);
  });

  test('a comment changes what is read of its own subject', () => {
    expect(changesOf('createPollyComment')).toContain('listPollyComments');
    expect(changesOf('createPollyComment')).not.toContain('listPostComments');
  });
});

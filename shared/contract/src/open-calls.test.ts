import { describe, expect, test } from 'vitest';
import { adminChanges, adminEndpoints } from './admin-calls.static.ts';
import type { CallDescription } from './call-description.ts';
import type { CallName } from './call-names.ts';
import { calls, methodAndPath } from './calls.ts';
import { changes, endpoints } from './open-calls.static.ts';
import { changesOf } from './open-calls.ts';

const described: [string, CallDescription][] = Object.entries(calls);
const isRead = (name: string) => methodAndPath(name as CallName).method === 'GET';

/**
 * Lists the entries in `changes` of a write that are not reads, or `none` if the write names neither reads nor a
 * reason.
 */
function faultsOf({ changes = [] }: CallDescription): string[] {
  if (changes === 'everything') return [];
  if ('nothing' in changes) return changes.nothing ? [] : ['none'];
  return changes.length === 0 ? ['none'] : changes.filter((each) => !isRead(each));
}

describe('what everybody’s code carries', () => {
  test('names each call but those for admins only', () => {
    const forAdmins = described.filter(([, { access }]) => access === 'admin').map(([name]) => name);
    expect(forAdmins).not.toHaveLength(0);
    expect(Object.keys(adminEndpoints)).toEqual(forAdmins);
    expect(Object.keys(endpoints)).toEqual(Object.keys(calls).filter((name) => !forAdmins.includes(name)));
    const named = Object.entries(changes).flat(2) as string[];
    expect(named.filter((name) => forAdmins.includes(name))).toEqual([]);
  });

  test('is data that a build can write down', () => {
    for (const values of [endpoints, changes, adminEndpoints, adminChanges])
      expect(JSON.parse(JSON.stringify(values))).toEqual(values);
  });
});

describe('what a write changes', () => {
  test.each(described.filter(([name]) => !isRead(name)))('%s names reads only, or why it changes none', (_, call) => {
    expect(faultsOf(call)).toEqual([]);
  });

  test('includes what admins read, for the administration alone', () => {
    expect(changesOf('addPollyFeed')).toEqual(['listPollyFeeds', 'listPartyFeeds', 'listPollyNews', 'listPartyNews']);
    expect(adminChanges.addPollyFeed).toContain('listNewsFeeds');
    expect(adminChanges.approveClaim).toContain('getPolly');
    expect(adminChanges.createPost).toBeUndefined();
  });

  test('is nothing for a read', () => {
    expect(described.filter(([name, call]) => isRead(name) && call.changes)).toEqual([]);
  });

  test('of a comment is what is read of its own subject', () => {
    expect(changesOf('createPollyComment')).toContain('listPollyComments');
    expect(changesOf('createPollyComment')).toContain('getPolly');
    expect(changesOf('createPollyComment')).not.toContain('listPostComments');
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../platform/core/handler.ts';
import { buckets, assignReleases, hasCanary, type Visitor } from './assignment.ts';
import type { ReleaseRow } from '../releases.queries.ts';

const release = (name: string, status: ReleaseRow['status'], canaryPercent: number | null = null, paused = false) =>
  ({ id: `${name} ${status}`, name, status, canaryPercent, canaryPaused: paused }) as ReleaseRow;

const canaryOf = (name: string, percent: number, paused = false) => [
  release(name, 'active'),
  release(name, 'canary', percent, paused),
];
const member = (accountId: string): Visitor => ({
  viewer: { kind: 'member', accountId } as Viewer,
  browser: undefined,
});
const guest = (browser: number | undefined): Visitor => ({ viewer: { kind: 'guest' }, browser });

const gets = (served: readonly ReleaseRow[], who: Visitor, part = 'mf-feed') =>
  assignReleases(served, who).find(({ name }) => name === part)?.status;

const part = fc.constantFrom('shell', 'mf-feed', 'mf-pollies', 'mf-admin');
const percent = fc.integer({ min: 1, max: 99 });

describe('a canary', () => {
  it('is assigned to about its percentage of members', () => {
    const members = Array.from({ length: 20_000 }, () => member(randomUUID()));
    for (const asked of [1, 10, 50, 99]) {
      const served = canaryOf('mf-feed', asked);
      const share = members.filter((each) => gets(served, each) === 'canary').length / members.length;
      // Allows six standard deviations, so that the test practically never fails by chance.
      expect(Math.abs(share - asked / 100)).toBeLessThan(6 * Math.sqrt((asked / 100) * (1 - asked / 100) * 5e-5));
    }
  });

  it('is assigned to exactly its percentage of browsers', () => {
    fc.assert(
      fc.property(part, percent, (name, asked) => {
        const served = canaryOf(name, asked);
        const all = Array.from({ length: buckets }, (_, bucket) => gets(served, guest(bucket), name));
        expect(all.filter((status) => status === 'canary')).toHaveLength(asked);
      }),
    );
  });

  it('keeps its visitors on every request, and when its percentage grows', () => {
    const visitor = fc.oneof(fc.uuid().map(member), fc.integer({ min: 0, max: 99 }).map(guest));
    fc.assert(
      fc.property(part, percent, percent, visitor, (name, one, other, who) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(gets(canaryOf(name, less), who, name)).toBe(gets(canaryOf(name, less), who, name));
        const [had, has] = [less, more].map((each) => gets(canaryOf(name, each), who, name) === 'canary');
        expect(had && !has).toBe(false);
      }),
    );
  });

  it('is assigned independently of the canary of another part', () => {
    const served = [...canaryOf('mf-feed', 50), ...canaryOf('mf-pollies', 50)];
    const members = Array.from({ length: 4_000 }, () => member(randomUUID()));
    const both = members.filter((each) => assignReleases(served, each).every(({ status }) => status === 'canary'));
    expect(both.length / members.length).toBeGreaterThan(0.2);
    expect(both.length / members.length).toBeLessThan(0.3);
  });

  it('is assigned to nobody while it is paused, nor to a browser without a bucket', () => {
    const paused = canaryOf('mf-feed', 99, true);
    for (let bucket = 0; bucket < buckets; bucket += 1) expect(gets(paused, guest(bucket))).toBe('active');
    expect(gets(canaryOf('mf-feed', 99), guest(undefined))).toBe('active');
    expect([hasCanary(paused), hasCanary(canaryOf('mf-feed', 1))]).toEqual([false, true]);
  });

  it('is absent for other visitors if its part has no active release', () => {
    const served = [release('mf-new', 'canary', 50)];
    const all = Array.from({ length: buckets }, (_, bucket) => gets(served, guest(bucket), 'mf-new'));
    expect([all.filter((status) => status === 'canary').length, all.filter((status) => !status).length]).toEqual([
      50, 50,
    ]);
  });

  it('is part of the same array for the same set of releases', () => {
    const served = canaryOf('mf-feed', 50);
    const sets = Array.from({ length: buckets }, (_, bucket) => assignReleases(served, guest(bucket)));
    expect(new Set(sets).size).toBe(2);
  });
});

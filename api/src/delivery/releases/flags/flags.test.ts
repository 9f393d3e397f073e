import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { assignReleases, buckets, type Visitor } from '../serving/assignment.ts';
import { flagsFor } from './flags.ts';

const release = (name: string, ...flags: string[]) =>
  ({
    name,
    status: 'active',
    manifest: { manifest: { audience: 'everyone', flags: flags.map((flag) => ({ name: flag })) } },
  }) as unknown as ReleaseRow;

const member = (accountId: string): Visitor => ({
  viewer: { kind: 'member', accountId } as Viewer,
  browser: undefined,
});
const guest = (browser: number | undefined): Visitor => ({ viewer: { kind: 'guest' }, browser });

const releases = [release('mf-one', 'first', 'second')];
const isOn = (percent: number, visitor: Visitor, name = 'first') =>
  flagsFor([{ part: 'mf-one', name, percent }], releases, visitor)?.['mf-one']?.includes(name) ?? false;

const visitors = fc.oneof(fc.uuid().map(member), fc.integer({ min: 0, max: 99 }).map(guest));
const percent = fc.integer({ min: 1, max: 99 });

describe('a flag for a share', () => {
  it('keeps its visitors on every request, and when the share grows', () => {
    fc.assert(
      fc.property(percent, percent, visitors, (one, other, who) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(isOn(less, who)).toBe(isOn(less, who));
        expect(isOn(less, who) && !isOn(more, who)).toBe(false);
      }),
    );
  });

  it('is on for exactly its percentage of browsers, and for none without a bucket', () => {
    const all = (asked: number) => Array.from({ length: buckets }, (_, bucket) => isOn(asked, guest(bucket)));
    for (const asked of [1, 30, 99]) expect(all(asked).filter(Boolean)).toHaveLength(asked);
    expect(isOn(99, guest(undefined))).toBe(false);
  });

  it('is on for about its percentage of members, independently of other flags and of the canary', () => {
    const members = Array.from({ length: 4_000 }, () => member(randomUUID()));
    const shareOf = (matches: (who: Visitor) => boolean) => members.filter(matches).length / members.length;
    expect(shareOf((who) => isOn(50, who))).toBeCloseTo(0.5, 1);
    expect(shareOf((who) => isOn(50, who) && isOn(50, who, 'second'))).toBeCloseTo(0.25, 1);
    const canary = [
      { name: 'mf-one', status: 'active' },
      { name: 'mf-one', status: 'canary', canaryPercent: 50 },
    ] as ReleaseRow[];
    const getsCanary = (who: Visitor) => assignReleases(canary, who)[0]?.status === 'canary';
    expect(shareOf((who) => isOn(50, who) && getsCanary(who))).toBeCloseTo(0.25, 1);
  });
});

it('is on for everybody at 100 %, also for a browser without a bucket', () => {
  expect(isOn(100, guest(undefined))).toBe(true);
});

it('is off if the release of the visitor does not declare the flag', () => {
  const states = [{ part: 'mf-one', name: 'third', percent: 100 }];
  expect(flagsFor(states, releases, guest(0))).toBeUndefined();
  expect(flagsFor([{ part: 'mf-none', name: 'first', percent: 100 }], releases, guest(0))).toBeUndefined();
});

it('does not name a flag of a part for admins to others', () => {
  const forAdmins = release('mf-admin', 'first');
  Object.assign(forAdmins.manifest.manifest, { audience: 'admin' });
  const states = [{ part: 'mf-admin', name: 'first', percent: 100 }];
  expect(flagsFor(states, [forAdmins], guest(0))).toBeUndefined();
});

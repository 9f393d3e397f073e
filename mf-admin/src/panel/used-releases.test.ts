import type { Boot, Release, ServedPart } from '@hustings/contract';
import { expect, test } from 'vitest';
import { usedReleases } from './used-releases.ts';

const since = '2026-05-02T10:00:00.000Z';
const release = (name: string, version: string) => ({ name, version }) as Release;
const served: ServedPart[] = [
  {
    part: 'mf-feed',
    active: { version: 'a', since, byKind: 'site' },
    canary: { version: 'c', since, byKind: 'site', percent: 10, paused: false },
  },
];
const laptop = 'http://127.0.0.1:4100';

const used = (version: string, more: Partial<Boot> = {}, now = version, allowed?: boolean) =>
  usedReleases({
    boot: { releases: [release('mf-feed', version)], ...more },
    listed: [release('mf-feed', now)],
    served,
    overrides: allowed === undefined ? [] : [{ vertical: 'mf-feed', origin: laptop, allowed }],
  });

test('says why a page has a release', () => {
  expect(used('a')).toEqual([{ part: 'mf-feed', version: 'a', origin: 'active' }]);
  expect(used('c')).toMatchObject([{ origin: 'canary' }]);
  expect(used('p', { previews: [{ part: 'mf-feed', version: 'p' }] })).toMatchObject([{ origin: 'preview' }]);
  expect(used('b', {}, 'a')).toEqual([{ part: 'mf-feed', version: 'b', origin: 'former', next: 'a' }]);
});

test('names an override first, unless the site refuses its origin', () => {
  const development = { origins: [laptop] };
  expect(used('a', { development }, 'a', true)).toEqual([
    { part: 'mf-feed', version: 'development', origin: 'override' },
  ]);
  expect(used('a', { development }, 'a', false)).toMatchObject([{ origin: 'active' }]);
  expect(used('a', { development: { ...development, server: laptop } })).toMatchObject([{ origin: 'override' }]);
});

import type { SiteHealth } from '@hustings/contract';

/** A site whose parts are all in order. */
export const healthy: SiteHealth = {
  checked: '2026-05-04T12:00:00.000Z',
  checks: (['database', 'jobs', 'mail', 'storage', 'streams', 'releases', 'pages'] as const).map((part) => ({
    part,
    state: 'ok',
    reasons: [],
  })),
  database: { bytes: 123_400_000, connections: 12, maxConnections: 100, longestSeconds: 0, milliseconds: 3 },
  jobs: { total: 28, late: [], failed: [], paused: [] },
  mail: { unsent: 0, givenUp: 0, waiting: 2, lastSent: '2026-05-04T11:00:00.000Z' },
  storage: { freeBytes: 40_000_000_000, totalBytes: 160_000_000_000, fileBytes: 2_500_000_000, files: 1_234 },
  streams: 7,
  releases: [{ part: 'mf-feed', active: 'v7', canary: { version: 'v8', percent: 10, paused: false } }],
  pages: [],
};

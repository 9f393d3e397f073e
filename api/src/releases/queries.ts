import type { BuiltRelease } from '@hustings/contract';
import { statement } from '../kernel/database.ts';

/** A release of a part, as the registry keeps it. */
export interface ReleaseRow {
  id: string;
  name: string;
  version: string;
  address: string;
  manifest: BuiltRelease;
  status: 'active' | 'retired';
  activatedAt: string | null;
  activatedBy: string | null;
}

const columns = `id, name, version, address, manifest, status, activated_at AS "activatedAt", activated_by AS "activatedBy"`;

/** Which releases are active: small, because every document asks. Index `releases_active`. */
export const activeIds = statement(
  'releases.activeIds',
  `SELECT id FROM releases WHERE status = 'active' ORDER BY name`,
);

/** Releases by id. The primary key. */
export const releasesById = statement('releases.byId', `SELECT ${columns} FROM releases WHERE id = ANY($1)`);

/** One release by its part and version. The unique key (name, version). */
export const releaseOf = statement('releases.of', `SELECT ${columns} FROM releases WHERE name = $1 AND version = $2`);

/** All releases, newest first within each part; the registry is small. */
export const allReleases = statement('releases.all', `SELECT ${columns} FROM releases ORDER BY name, id DESC`);

/** The release of a part that was active before the active one. The unique key (name, version). */
export const releaseBefore = statement(
  'releases.before',
  `SELECT ${columns} FROM releases WHERE name = $1 AND status = 'retired' AND activated_at IS NOT NULL
   ORDER BY activated_at DESC LIMIT 1`,
);

/** Adds a release; one that is there stays as it is. The unique key (name, version). */
export const addRelease = statement(
  'releases.add',
  `INSERT INTO releases (name, version, address, manifest) VALUES ($1, $2, $3, $4) ON CONFLICT (name, version) DO NOTHING`,
);

/** Takes the lock under which a part's active release changes: two activations follow each other. */
export const lockPart = statement(
  'releases.lockPart',
  `SELECT pg_advisory_xact_lock(hashtextextended('release ' || $1, 0))`,
);

/** Retires the active release of a part. Index `releases_active`. */
export const retireActive = statement(
  'releases.retireActive',
  `UPDATE releases SET status = 'retired' WHERE name = $1 AND status = 'active'`,
);

/** Activates a release of a part. The unique key (name, version). */
export const activate = statement(
  'releases.activate',
  `UPDATE releases SET status = 'active', activated_at = $3, activated_by = $4 WHERE name = $1 AND version = $2 RETURNING id`,
);

/** The build of a part that was last taken up. The primary key. */
export const lastLocalBuild = statement('releases.lastLocalBuild', `SELECT version FROM local_builds WHERE name = $1`);

/** Remembers the build of a part that is taken up. The primary key. */
export const noteLocalBuild = statement(
  'releases.noteLocalBuild',
  `INSERT INTO local_builds (name, version) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
);

/** How many different faults were reported on a day. The primary key begins with the day. */
export const faultsOfDay = statement(
  'releases.faultsOfDay',
  `SELECT count(*)::int AS count FROM telemetry_reports WHERE day = $1`,
);

/** Counts a fault. The primary key. */
export const countFault = statement(
  'releases.countFault',
  `INSERT INTO telemetry_reports (day, vertical, version, kind, message, route, last_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (day, vertical, version, kind, message) DO UPDATE SET count = telemetry_reports.count + 1, last_at = excluded.last_at`,
);

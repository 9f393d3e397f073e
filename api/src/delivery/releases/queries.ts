import type { BuiltRelease } from '@hustings/contract';
import { statement } from '../../platform/db/database.ts';

/** What changes of a release. */
export interface ReleaseState {
  id: string;
  status: 'active' | 'canary' | 'retired';
  /** Of a hundred visitors, how many get it; null unless it is a canary. */
  canaryPercent: number | null;
  /** A canary that nobody gets for the time being. */
  canaryPaused: boolean;
}

/** A release of a part, as the registry keeps it. */
export interface ReleaseRow extends ReleaseState {
  name: string;
  version: string;
  address: string;
  manifest: BuiltRelease;
  /** Where its files lie in the storage of uploads; null where they lie among the builds of this machine. */
  location: string | null;
}

/** A release as lists show it. */
export interface ListedRelease extends ReleaseState {
  name: string;
  version: string;
  withdrawn: boolean;
  activatedAt: string | null;
  activatedBy: string | null;
  createdAt: string;
  /** The files that were missing or damaged when they were last checked. */
  damagedFiles: string[];
}

const state = `id, status, canary_percent AS "canaryPercent", canary_paused AS "canaryPaused"`;
const columns = `${state}, name, version, address, manifest, location`;

/** Which releases are served, and to whom: small, because every document asks. Index `releases_served`. */
export const servedStates = statement(
  'releases.servedStates',
  `SELECT ${state} FROM releases WHERE status <> 'retired' ORDER BY name, status`,
);

/** Releases by id. The primary key. */
export const releasesById = statement('releases.byId', `SELECT ${columns} FROM releases WHERE id = ANY($1)`);

/** Everything that is served. Index `releases_served`. */
export const served = statement('releases.served', `SELECT ${columns} FROM releases WHERE status <> 'retired'`);

/** One release by its part and version. The unique key (name, version). */
export const releaseOf = statement('releases.of', `SELECT ${columns} FROM releases WHERE name = $1 AND version = $2`);

/** All releases, or those of a part, newest first within each; the registry is small. */
export const listReleases = statement(
  'releases.list',
  `SELECT ${state}, name, version, withdrawn, activated_at AS "activatedAt", activated_by AS "activatedBy",
     created_at AS "createdAt", damaged_files AS "damagedFiles"
   FROM releases WHERE $1::text IS NULL OR name = $1 ORDER BY name, id DESC`,
);

/**
 * The release of a part, or of each part, that was active before the active one and that no rollback went away from. The
 * unique key (name, version); the registry is small.
 */
export const releaseBefore = statement(
  'releases.before',
  `SELECT DISTINCT ON (name) ${columns} FROM releases
   WHERE ($1::text IS NULL OR name = $1) AND status = 'retired' AND activated_at IS NOT NULL AND NOT withdrawn
   ORDER BY name, activated_at DESC`,
);

/** Adds a release; one that is there stays as it is. The unique key (name, version). */
export const addRelease = statement(
  'releases.add',
  `INSERT INTO releases (name, version, address, manifest, location) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (name, version) DO NOTHING`,
);

/** Says where the files of a release lie. The primary key. */
export const setLocation = statement('releases.setLocation', 'UPDATE releases SET location = $2 WHERE id = $1');

/** Notes which files ($2) of a release ($1) were missing or damaged at a moment ($3). The primary key. */
export const noteDamage = statement(
  'releases.noteDamage',
  'UPDATE releases SET damaged_files = $2, files_checked_at = $3 WHERE id = $1',
);

/** Takes the lock under which the registry changes: two acts follow each other, of two parts too, since parts must fit. */
export const lockRegistry = statement(
  'releases.lockRegistry',
  `SELECT pg_advisory_xact_lock(hashtextextended('releases', 0))`,
);

/** Retires a release at a moment; $2 whether a rollback goes away from it. The primary key. */
export const retire = statement(
  'releases.retire',
  `UPDATE releases SET status = 'retired', canary_percent = NULL, canary_paused = false, withdrawn = withdrawn OR $2,
     retired_at = $3
   WHERE id = $1`,
);

/** Serves a release to everybody. The primary key. */
export const activate = statement(
  'releases.activate',
  `UPDATE releases SET status = 'active', canary_percent = NULL, canary_paused = false, withdrawn = false,
     activated_at = $2, activated_by = $3
   WHERE id = $1`,
);

/** Serves a release to some, or holds it back. The primary key. */
export const setCanary = statement(
  'releases.setCanary',
  `UPDATE releases SET status = 'canary', canary_percent = $2, canary_paused = $3, withdrawn = false WHERE id = $1`,
);

/** What may be removed of a part: not served, not among the newest so many, nor served since a moment. Unique key (name, version). */
export const oldReleases = statement(
  'releases.old',
  `SELECT ${columns} FROM releases
   WHERE name = $1 AND status = 'retired' AND coalesce(retired_at, activated_at, created_at) < $3
     AND id NOT IN (SELECT id FROM releases WHERE name = $1 ORDER BY id DESC LIMIT $2)
   ORDER BY id`,
);

/** The parts that have releases. The unique key (name, version). */
export const parts = statement('releases.parts', 'SELECT DISTINCT name FROM releases ORDER BY name');

/** Forgets releases. The primary key. */
export const removeReleases = statement('releases.remove', 'DELETE FROM releases WHERE id = ANY($1)');

/** Where files of a release lie that the registry has forgotten, or has never known. */
export interface PrunedFiles {
  location: string;
  files: string[];
}

/** Notes files ($2) that are to be removed, by their location ($1): of a release in the transaction that forgets it. */
export const notePruned = statement(
  'releases.notePruned',
  'INSERT INTO pruned_files (location, files) VALUES ($1, $2)',
);

/** All files that wait to be removed; there are few, or none. */
export const prunedFiles = statement(
  'releases.prunedFiles',
  'SELECT location, files FROM pruned_files ORDER BY location',
);

/** Forgets files that are removed. The primary key. */
export const forgetPruned = statement('releases.forgetPruned', 'DELETE FROM pruned_files WHERE location = $1');

/** Notes a token. */
export const addToken = statement(
  'releases.addToken',
  `INSERT INTO deploy_tokens (part, label, token_hash, made_by, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);

/** All tokens; there are few. */
export const listTokens = statement(
  'releases.listTokens',
  `SELECT id, part, label, made_by AS "madeBy", created_at AS "createdAt", last_used_at AS "lastUsedAt",
     revoked_at AS "revokedAt"
   FROM deploy_tokens ORDER BY part, id`,
);

/** Takes a token back. The primary key. */
export const revokeToken = statement(
  'releases.revokeToken',
  'UPDATE deploy_tokens SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id',
);

/** Finds a token and notes its use. The unique key of its hash. */
export const useToken = statement(
  'releases.useToken',
  'UPDATE deploy_tokens SET last_used_at = $2 WHERE token_hash = $1 AND revoked_at IS NULL RETURNING part, label',
);

/** Notes an act. */
export const addAct = statement(
  'releases.addAct',
  `INSERT INTO release_acts (part, act, version, instead_of, canary_percent, by_kind, member_id, by_name, reason, created_at, measured)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** The acts of a part, or of all, newest first; ids are made in the order of time. Index `release_acts_part`. */
export const listActs = statement(
  'releases.listActs',
  `SELECT r.id, r.part, r.act, r.version, r.instead_of AS "insteadOf", r.canary_percent AS "canaryPercent",
     r.by_kind AS "byKind", r.by_name AS "byName", a.user_name AS "userName", r.reason, r.measured, r.created_at AS created
   FROM release_acts r LEFT JOIN accounts a ON a.id = r.member_id
   WHERE $1::text IS NULL OR r.part = $1 ORDER BY r.id DESC LIMIT $2`,
);

/** When a version of a part became its canary, the last time. Index `release_acts_part`. */
export const canarySince = statement(
  'releases.canarySince',
  `SELECT min(created_at) AS since FROM release_acts
   WHERE part = $1 AND act = 'canary' AND version = $2 AND id > coalesce(
     (SELECT id FROM release_acts
      WHERE part = $1 AND (act IN ('deploy', 'promote', 'rollback') OR (act = 'canary' AND version <> $2))
      ORDER BY id DESC LIMIT 1),
     '00000000-0000-0000-0000-000000000000')`,
);

/** Forgets who it was. Index `release_acts_member`. */
export const forgetMember = statement(
  'releases.forgetMember',
  'UPDATE release_acts SET member_id = NULL WHERE member_id = $1',
);

/** The build of a part that was last taken up. The primary key. */
export const lastLocalBuild = statement('releases.lastLocalBuild', `SELECT version FROM local_builds WHERE name = $1`);

/** Remembers the build of a part that is taken up. The primary key. */
export const noteLocalBuild = statement(
  'releases.noteLocalBuild',
  `INSERT INTO local_builds (name, version) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
);

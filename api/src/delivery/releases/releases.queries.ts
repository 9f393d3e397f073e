import type { BuiltRelease } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

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
export const releasesById = statement<{ releaseIds: readonly string[] }>(
  'releases.byId',
  `SELECT ${columns} FROM releases WHERE id = ANY($releaseIds)`,
);

/** Everything that is served. Index `releases_served`. */
export const served = statement('releases.served', `SELECT ${columns} FROM releases WHERE status <> 'retired'`);

/** One release by its part and version. The unique key (name, version). */
export const releaseOf = statement<{ part: string; version: string }>(
  'releases.of',
  `SELECT ${columns} FROM releases WHERE name = $part AND version = $version`,
);

/** All releases, or those of a part, newest first within each; the registry is small. */
export const listReleases = statement<{ part: string | null }>(
  'releases.list',
  `SELECT ${state}, name, version, withdrawn, activated_at AS "activatedAt", activated_by AS "activatedBy",
     created_at AS "createdAt", damaged_files AS "damagedFiles"
   FROM releases WHERE $part::text IS NULL OR name = $part ORDER BY name, id DESC`,
);

/**
 * The release of a part, or of each part, that was active before the active one and that no rollback went away from. The
 * unique key (name, version); the registry is small.
 */
export const releaseBefore = statement<{ part: string | null }>(
  'releases.before',
  `SELECT DISTINCT ON (name) ${columns} FROM releases
   WHERE ($part::text IS NULL OR name = $part) AND status = 'retired' AND activated_at IS NOT NULL AND NOT withdrawn
   ORDER BY name, activated_at DESC`,
);

/** Adds a release; one that is there stays as it is. The unique key (name, version). */
export const addRelease = statement<{
  part: string;
  version: string;
  address: string;
  manifest: string;
  location: string | null;
}>(
  'releases.add',
  `INSERT INTO releases (name, version, address, manifest, location) VALUES ($part, $version, $address, $manifest,
    $location)
   ON CONFLICT (name, version) DO NOTHING`,
);

/** Says where the files of a release lie. The primary key. */
export const setLocation = statement<{ releaseId: string; location: string }>(
  'releases.setLocation',
  'UPDATE releases SET location = $location WHERE id = $releaseId',
);

/** Notes which files of a release were missing or damaged at a moment. The primary key. */
export const noteDamage = statement<{ releaseId: string; damagedFiles: readonly string[]; now: Date }>(
  'releases.noteDamage',
  'UPDATE releases SET damaged_files = $damagedFiles, files_checked_at = $now WHERE id = $releaseId',
);

/** Takes the lock under which the registry changes: two acts follow each other, of two parts too, since parts must fit. */
export const lockRegistry = statement(
  'releases.lockRegistry',
  `SELECT pg_advisory_xact_lock(hashtextextended('releases', 0))`,
);

/** Retires a release at a moment; The primary key. */
export const retire = statement<{ releaseId: string; forGood: boolean; now: Date }>(
  'releases.retire',
  `UPDATE releases SET status = 'retired', canary_percent = NULL, canary_paused = false, withdrawn = withdrawn OR $forGood,
     retired_at = $now
   WHERE id = $releaseId`,
);

/** Serves a release to everybody. The primary key. */
export const activate = statement<{ releaseId: string; now: Date; activatedBy: string }>(
  'releases.activate',
  `UPDATE releases SET status = 'active', canary_percent = NULL, canary_paused = false, withdrawn = false,
     activated_at = $now, activated_by = $activatedBy
   WHERE id = $releaseId`,
);

/** Serves a release to some, or holds it back. The primary key. */
export const setCanary = statement<{ releaseId: string; canaryPercent: number; isPaused: boolean }>(
  'releases.setCanary',
  `UPDATE releases SET status = 'canary', canary_percent = $canaryPercent, canary_paused = $isPaused,
    withdrawn = false WHERE id = $releaseId`,
);

/** What may be removed of a part: not served, not among the newest so many, nor served since a moment. Unique key (name, version). */
export const oldReleases = statement<{ part: string; kept: number; createdBefore: Date }>(
  'releases.old',
  `SELECT ${columns} FROM releases
   WHERE name = $part AND status = 'retired' AND coalesce(retired_at, activated_at, created_at) < $createdBefore
     AND id NOT IN (SELECT id FROM releases WHERE name = $part ORDER BY id DESC LIMIT $kept)
   ORDER BY id`,
);

/** The parts that have releases. The unique key (name, version). */
export const parts = statement('releases.parts', 'SELECT DISTINCT name FROM releases ORDER BY name');

/** Forgets releases. The primary key. */
export const removeReleases = statement<{ releaseIds: readonly string[] }>(
  'releases.remove',
  'DELETE FROM releases WHERE id = ANY($releaseIds)',
);

/** Where files of a release lie that the registry has forgotten, or has never known. */
export interface PrunedFiles {
  location: string;
  files: string[];
}

/** Notes files that are to be removed, by their location: of a release in the transaction that forgets it. */
export const notePruned = statement<{ location: string; files: readonly string[] }>(
  'releases.notePruned',
  'INSERT INTO pruned_files (location, files) VALUES ($location, $files)',
);

/** All files that wait to be removed; there are few, or none. */
export const prunedFiles = statement(
  'releases.prunedFiles',
  'SELECT location, files FROM pruned_files ORDER BY location',
);

/** Forgets files that are removed. The primary key. */
export const forgetPruned = statement<{ location: string }>(
  'releases.forgetPruned',
  'DELETE FROM pruned_files WHERE location = $location',
);

/** Notes a token. */
export const addToken = statement<{ part: string; label: string; tokenHash: Uint8Array; madeBy: string; now: Date }>(
  'releases.addToken',
  `INSERT INTO deploy_tokens (part, label, token_hash, made_by, created_at) VALUES ($part, $label, $tokenHash, $madeBy,
    $now) RETURNING id`,
);

/** All tokens; there are few. */
export const listTokens = statement(
  'releases.listTokens',
  `SELECT id, part, label, made_by AS "madeBy", created_at AS "createdAt", last_used_at AS "lastUsedAt",
     revoked_at AS "revokedAt"
   FROM deploy_tokens ORDER BY part, id`,
);

/** Takes a token back. The primary key. */
export const revokeToken = statement<{ tokenId: string; now: Date }>(
  'releases.revokeToken',
  'UPDATE deploy_tokens SET revoked_at = $now WHERE id = $tokenId AND revoked_at IS NULL RETURNING id',
);

/** Finds a token and notes its use. The unique key of its hash. */
export const useToken = statement<{ tokenHash: Uint8Array; now: Date }>(
  'releases.useToken',
  'UPDATE deploy_tokens SET last_used_at = $now WHERE token_hash = $tokenHash AND revoked_at IS NULL RETURNING part, label',
);

/** Notes an act. */
export const addAct = statement(
  'releases.addAct',
  `INSERT INTO release_acts (part, act, version, instead_of, canary_percent, by_kind, member_id, by_name, reason, created_at, measured)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** The acts of a part, or of all, newest first; ids are made in the order of time. Index `release_acts_part`. */
export const listActs = statement<{ part: string | null; limit: number }>(
  'releases.listActs',
  `SELECT r.id, r.part, r.act, r.version, r.instead_of AS "insteadOf", r.canary_percent AS "canaryPercent",
     r.by_kind AS "byKind", r.by_name AS "byName", a.user_name AS "userName", r.reason, r.measured, r.created_at AS created
   FROM release_acts r LEFT JOIN accounts a ON a.id = r.member_id
   WHERE $part::text IS NULL OR r.part = $part ORDER BY r.id DESC LIMIT $limit`,
);

/** When a version of a part became its canary, the last time. Index `release_acts_part`. */
export const canarySince = statement<{ part: string; version: string }>(
  'releases.canarySince',
  `SELECT min(created_at) AS since FROM release_acts
   WHERE part = $part AND act = 'canary' AND version = $version AND id > coalesce(
     (SELECT id FROM release_acts
      WHERE part = $part AND (act IN ('deploy', 'promote', 'rollback') OR (act = 'canary' AND version <> $version))
      ORDER BY id DESC LIMIT 1),
     '00000000-0000-0000-0000-000000000000')`,
);

/** Forgets who it was. Index `release_acts_member`. */
export const forgetMember = statement<{ accountId: string }>(
  'releases.forgetMember',
  'UPDATE release_acts SET member_id = NULL WHERE member_id = $accountId',
);

/** The build of a part that was last taken up. The primary key. */
export const lastLocalBuild = statement<{ name: string }>(
  'releases.lastLocalBuild',
  `SELECT version FROM local_builds WHERE name = $name`,
);

/** Remembers the build of a part that is taken up. The primary key. */
export const noteLocalBuild = statement<{ part: string; version: string }>(
  'releases.noteLocalBuild',
  `INSERT INTO local_builds (name, version) VALUES ($part, $version) ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
);

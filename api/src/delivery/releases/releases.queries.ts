import type { BuiltRelease } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

/** The fields of a release that change. */
export interface ReleaseState {
  id: string;
  status: 'active' | 'canary' | 'retired';
  /** The percentage of visitors who get the canary; null for other releases. */
  canaryPercent: number | null;
  /** Whether the canary is paused: nobody gets it until it is resumed. */
  canaryPaused: boolean;
}

/** A release of a part in the registry. */
export interface ReleaseRow extends ReleaseState {
  name: string;
  version: string;
  address: string;
  manifest: BuiltRelease;
  /** The location of the files in the release storage; null for a local build. */
  location: string | null;
}

/** A release, as lists contain it. */
export interface ListedRelease extends ReleaseState {
  name: string;
  version: string;
  withdrawn: boolean;
  activatedAt: string | null;
  activatedBy: string | null;
  createdAt: string;
  /** The files that were missing or damaged at the last check. */
  damagedFiles: string[];
}

const state = `id, status, canary_percent AS "canaryPercent", canary_paused AS "canaryPaused"`;
const columns = `${state}, name, version, address, manifest, location`;

/**
 * Selects the states of the served releases. Omits manifests, because every document runs this statement. Index:
 * releases_served.
 */
export const servedStates = statement(
  'releases.servedStates',
  `SELECT ${state} FROM releases WHERE status <> 'retired' ORDER BY name, status`,
  { isQuick: true },
);

/** Selects releases by id. Index: the primary key. */
export const releasesById = statement<{ releaseIds: readonly string[] }>(
  'releases.byId',
  `SELECT ${columns} FROM releases WHERE id = ANY($releaseIds)`,
);

/** Selects the served releases. Index: releases_served. */
export const served = statement('releases.served', `SELECT ${columns} FROM releases WHERE status <> 'retired'`);

/** Selects a release by part and version. Index: the unique key (name, version). */
export const releaseOf = statement<{ part: string; version: string }>(
  'releases.of',
  `SELECT ${columns} FROM releases WHERE name = $part AND version = $version`,
);

/** Selects a release by part and version, with whether a rollback withdrew it. Index: the unique key (name, version). */
export const releaseToPreview = statement<{ part: string; version: string }>(
  'releases.toPreview',
  `SELECT ${columns}, withdrawn FROM releases WHERE name = $part AND version = $version`,
);

/** Selects the releases of a part or of all, newest first in each part. Scans the registry, which is small. */
export const listReleases = statement<{ part: string | null }>(
  'releases.list',
  `SELECT ${state}, name, version, withdrawn, activated_at AS "activatedAt", activated_by AS "activatedBy",
     created_at AS "createdAt", damaged_files AS "damagedFiles"
   FROM releases WHERE $part::text IS NULL OR name = $part ORDER BY name, id DESC`,
);

/**
 * Selects the rollback target of a part, or of each part: the retired release that was active last and was not
 * withdrawn. Index: the unique key (name, version); without a part it scans the registry, which is small.
 */
export const releaseBefore = statement<{ part: string | null }>(
  'releases.before',
  `SELECT DISTINCT ON (name) ${columns} FROM releases
   WHERE ($part::text IS NULL OR name = $part) AND status = 'retired' AND activated_at IS NOT NULL AND NOT withdrawn
   ORDER BY name, activated_at DESC`,
);

/** Selects whether a release has served visitors, as a canary too. Indexes: the unique key (name, version), release_acts_part. */
export const wasServed = statement<{ part: string; version: string }>(
  'releases.wasServed',
  `SELECT EXISTS (SELECT FROM releases WHERE name = $part AND version = $version AND activated_at IS NOT NULL)
     OR EXISTS (SELECT FROM release_acts WHERE part = $part AND version = $version AND act IN ('deploy', 'canary', 'promote'))
     AS "wasServed"`,
);

/** Adds a release unless the version exists. Index: the unique key (name, version). */
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

/** Sets the location of a release's files. Index: the primary key. */
export const setLocation = statement<{ releaseId: string; location: string }>(
  'releases.setLocation',
  'UPDATE releases SET location = $location WHERE id = $releaseId',
);

/** Records the missing and damaged files of a release. Index: the primary key. */
export const setDamagedFiles = statement<{ releaseId: string; damagedFiles: readonly string[]; now: Date }>(
  'releases.setDamagedFiles',
  'UPDATE releases SET damaged_files = $damagedFiles, files_checked_at = $now WHERE id = $releaseId',
);

/** Locks the whole registry for a change, because releases of different parts must be compatible. */
export const lockRegistry = statement(
  'releases.lockRegistry',
  `SELECT pg_advisory_xact_lock(hashtextextended('releases', 0))`,
);

/** Retires a release. With `withdraw`, no rollback returns to it. Index: the primary key. */
export const retire = statement<{ releaseId: string; withdraw: boolean; now: Date }>(
  'releases.retire',
  `UPDATE releases SET status = 'retired', canary_percent = NULL, canary_paused = false, withdrawn = withdrawn OR $withdraw,
     retired_at = $now
   WHERE id = $releaseId`,
);

/** Makes a release the active one of its part. Index: the primary key. */
export const activate = statement<{ releaseId: string; now: Date; activatedBy: string }>(
  'releases.activate',
  `UPDATE releases SET status = 'active', canary_percent = NULL, canary_paused = false, withdrawn = false,
     activated_at = $now, activated_by = $activatedBy
   WHERE id = $releaseId`,
);

/** Makes a release the canary of its part, or changes the canary. Index: the primary key. */
export const setCanary = statement<{ releaseId: string; canaryPercent: number; isPaused: boolean }>(
  'releases.setCanary',
  `UPDATE releases SET status = 'canary', canary_percent = $canaryPercent, canary_paused = $isPaused,
    withdrawn = false WHERE id = $releaseId`,
);

/**
 * Selects the releases of a part that were retired before `servedBefore`, are not among the `keepNewest` newest ones and
 * that nobody previews. Indexes: the unique key (name, version), release_previews_release.
 */
export const oldReleases = statement<{ part: string; keepNewest: number; servedBefore: Date; now: Date }>(
  'releases.old',
  `SELECT ${columns} FROM releases
   WHERE name = $part AND status = 'retired' AND coalesce(retired_at, activated_at, created_at) < $servedBefore
     AND id NOT IN (SELECT id FROM releases WHERE name = $part ORDER BY id DESC LIMIT $keepNewest)
     AND NOT EXISTS (
       SELECT FROM release_previews p
       WHERE p.part = $part AND p.version = releases.version AND p.ended_at IS NULL AND p.expires_at > $now)
   ORDER BY id`,
);

/** Selects the parts that have releases. Index: the unique key (name, version). */
export const parts = statement('releases.parts', 'SELECT DISTINCT name FROM releases ORDER BY name');

/** Deletes releases. Index: the primary key. */
export const removeReleases = statement<{ releaseIds: readonly string[] }>(
  'releases.remove',
  'DELETE FROM releases WHERE id = ANY($releaseIds)',
);

/** Files in the release storage that no release of the registry owns. */
export interface OrphanedFiles {
  location: string;
  files: string[];
}

/** Queues files for removal. For a deleted release, runs in the transaction that deletes it. */
export const queueFileRemoval = statement<{ location: string; files: readonly string[] }>(
  'releases.queueFileRemoval',
  'INSERT INTO pruned_files (location, files) VALUES ($location, $files)',
);

/** Selects the files that are queued for removal. Scans the table, which is small. */
export const queuedFileRemovals = statement(
  'releases.queuedFileRemovals',
  'SELECT location, files FROM pruned_files ORDER BY location',
);

/** Removes files from the queue. Index: the primary key. */
export const dequeueFileRemoval = statement<{ location: string }>(
  'releases.dequeueFileRemoval',
  'DELETE FROM pruned_files WHERE location = $location',
);

/** Adds a deploy token. */
export const addToken = statement<{ part: string; label: string; tokenHash: Uint8Array; madeBy: string; now: Date }>(
  'releases.addToken',
  `INSERT INTO deploy_tokens (part, label, token_hash, made_by, created_at) VALUES ($part, $label, $tokenHash, $madeBy,
    $now) RETURNING id`,
);

/** Selects all deploy tokens. Scans the table, which is small. */
export const listTokens = statement(
  'releases.listTokens',
  `SELECT id, part, label, made_by AS "madeBy", created_at AS "createdAt", last_used_at AS "lastUsedAt",
     revoked_at AS "revokedAt"
   FROM deploy_tokens ORDER BY part, id`,
);

/** Revokes a deploy token. Returns no row if the token is unknown or revoked. Index: the primary key. */
export const revokeToken = statement<{ tokenId: string; now: Date }>(
  'releases.revokeToken',
  'UPDATE deploy_tokens SET revoked_at = $now WHERE id = $tokenId AND revoked_at IS NULL RETURNING id',
);

/** Finds a deploy token and records its use. Index: the unique key of its hash. */
export const useToken = statement<{ tokenHash: Uint8Array; now: Date }>(
  'releases.useToken',
  'UPDATE deploy_tokens SET last_used_at = $now WHERE token_hash = $tokenHash AND revoked_at IS NULL RETURNING part, label',
);

/** Records an act on releases. */
export const addAct = statement<{
  part: string;
  act: string;
  version: string | null;
  insteadOf: string | null;
  canaryPercent: number | null;
  byKind: string;
  memberId: string | null;
  byName: string | null;
  reason: string | null;
  now: Date;
  /** The comparison that made the site end a canary, as JSON. */
  measured: string | null;
}>(
  'releases.addAct',
  `INSERT INTO release_acts (part, act, version, instead_of, canary_percent, by_kind, member_id, by_name, reason, created_at, measured)
   VALUES ($part, $act, $version, $insteadOf, $canaryPercent, $byKind, $memberId, $byName, $reason, $now, $measured)
   RETURNING id`,
);

/** Selects the acts on a part or on all parts, newest first by id. Index: release_acts_part. */
export const listActs = statement<{ part: string | null; limit: number }>(
  'releases.listActs',
  `SELECT r.id, r.part, r.act, r.version, r.instead_of AS "insteadOf", r.canary_percent AS "canaryPercent",
     r.by_kind AS "byKind", r.by_name AS "byName", a.user_name AS "userName", r.reason, r.measured, r.created_at AS created
   FROM release_acts r LEFT JOIN accounts a ON a.id = r.member_id
   WHERE $part::text IS NULL OR r.part = $part ORDER BY r.id DESC LIMIT $limit`,
);

/** Selects the moment since which a version has been the canary of a part. Index: release_acts_part. */
export const canarySince = statement<{ part: string; version: string }>(
  'releases.canarySince',
  `SELECT min(created_at) AS since FROM release_acts
   WHERE part = $part AND act = 'canary' AND version = $version AND id > coalesce(
     (SELECT id FROM release_acts
      WHERE part = $part AND (act IN ('deploy', 'promote', 'rollback') OR (act = 'canary' AND version <> $version))
      ORDER BY id DESC LIMIT 1),
     '00000000-0000-0000-0000-000000000000')`,
);

/** A release that replaced another one for everybody. */
export interface DeployRow {
  part: string;
  version: string;
  before: string;
  since: string;
}

/**
 * Selects the active releases that were deployed or promoted since a moment instead of another release. Leaves out those
 * that `endedBy` ended before, because somebody deployed them again. Index: release_acts_part.
 */
export const deploysSince = statement<{ since: Date; endedBy: string }>(
  'releases.deploysSince',
  `SELECT act.part, act.version, act.instead_of AS before, act.created_at AS since
   FROM releases r CROSS JOIN LATERAL (
     SELECT * FROM release_acts a
     WHERE a.part = r.name AND a.act IN ('deploy', 'promote', 'rollback') AND a.version = r.version
     ORDER BY a.id DESC LIMIT 1) act
   WHERE r.status = 'active' AND act.act IN ('deploy', 'promote') AND act.instead_of IS NOT NULL AND act.created_at > $since
     AND NOT EXISTS (
       SELECT FROM release_acts e WHERE e.part = r.name AND e.act = 'rollback' AND e.instead_of = r.version
         AND e.by_kind = 'site' AND e.by_name = $endedBy)`,
);

/** Removes a member from all acts. Index: release_acts_member. */
export const forgetMember = statement<{ accountId: string }>(
  'releases.forgetMember',
  'UPDATE release_acts SET member_id = NULL WHERE member_id = $accountId',
);

/** Selects the local build of a part that was registered last. Index: the primary key. */
export const lastLocalBuild = statement<{ name: string }>(
  'releases.lastLocalBuild',
  `SELECT version FROM local_builds WHERE name = $name`,
);

/** Records the local build of a part that was registered last. Index: the primary key. */
export const setLastLocalBuild = statement<{ part: string; version: string }>(
  'releases.setLastLocalBuild',
  `INSERT INTO local_builds (name, version) VALUES ($part, $version) ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
);

/**
 * Selects the served releases, each with the last act that deployed, promoted or restored it. For a release without a
 * recorded act, the moment and the actor come from its own row. Indexes: releases_served, release_acts_part.
 */
export const servedBy = statement(
  'releases.servedBy',
  `SELECT r.name AS part, r.version, r.status, r.canary_percent AS "canaryPercent", r.canary_paused AS "canaryPaused",
     coalesce(a.created_at, r.activated_at, r.created_at) AS since, coalesce(a.by_kind, 'operator') AS "byKind",
     CASE WHEN a.id IS NULL THEN r.activated_by ELSE coalesce(a.by_name, m.user_name) END AS by,
     r.damaged_files AS "damagedFiles"
   FROM releases r
   LEFT JOIN LATERAL (
     SELECT id, created_at, by_kind, by_name, member_id FROM release_acts
     WHERE part = r.name AND version = r.version AND act IN ('deploy', 'canary', 'promote', 'rollback')
     ORDER BY id DESC LIMIT 1
   ) a ON true
   LEFT JOIN accounts m ON m.id = a.member_id
   WHERE r.status <> 'retired' ORDER BY r.name, r.status`,
);

import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { tellOfReleases } from '../../../platform/events/index.ts';
import { nameOf, recordAct, type Actor, type Attribution, type ReleaseActName, type ReleaseChange } from './acts.ts';
import { distFolder, areFilesAvailable } from '../local-builds/dist.ts';
import { requireCompatible } from './compatibility.rules.ts';
import { deployAfterTrial, type TryRelease } from './trial.rules.ts';
import { explainLeftOut } from '../extension-slots/slots.ts';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/** The served releases of one part. */
interface ServedPart {
  active: ReleaseRow | undefined;
  canary: ReleaseRow | undefined;
}

const servedOf = (served: ReleaseRow[], part: string): ServedPart => {
  const own = served.filter(({ name }) => name === part);
  return {
    active: own.find(({ status }) => status === 'active'),
    canary: own.find(({ status }) => status === 'canary'),
  };
};

/**
 * Runs a change of the registry in one transaction that locks the registry. Records the change, and tells open pages of
 * it, unless `work` returns `isNew: false`.
 */
function changeRegistry(
  services: Services,
  name: ReleaseActName,
  attribution: Attribution,
  work: (transaction: Queryable, served: ReleaseRow[]) => Promise<{ change: ReleaseChange; isNew?: boolean }>,
): Promise<ReleaseChange> {
  return services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockRegistry());
    const { change, isNew = true } = await work(transaction, await transaction.query<ReleaseRow>(queries.served()));
    if (isNew) {
      await recordAct(services, transaction, name, change, attribution);
      await tellOfReleases(services, transaction);
    }
    return change;
  });
}

/**
 * Makes a release the active one; retires the active release and the canary of its part.
 *
 * @param withdraw true if later rollbacks must not return to the retired releases
 */
async function activate(
  { now }: Services,
  transaction: Queryable,
  { active, canary }: ServedPart,
  release: ReleaseRow,
  by: Actor,
  withdraw = false,
): Promise<void> {
  for (const row of [active, canary]) {
    if (row && row.id !== release.id)
      await transaction.query(queries.retire({ releaseId: row.id, withdraw, now: now() }));
  }
  await transaction.query(
    queries.activate({ releaseId: release.id, now: now(), activatedBy: nameOf(by) ?? 'an admin' }),
  );
}

const insteadOf = (row: ReleaseRow | undefined, version: string) =>
  row && row.version !== version ? { insteadOf: row.version } : {};

/** Adds the fills of extension slots that are left out since a deployment. */
async function withLeftOut(transaction: Queryable, change: ReleaseChange): Promise<ReleaseChange> {
  const rows = await transaction.query<ReleaseRow>(queries.served());
  const together = rows.filter(({ name, version, status }) =>
    name === change.part ? version === change.version : status === 'active',
  );
  const leftOut = explainLeftOut(together, change.part);
  return leftOut.length > 0 ? { ...change, leftOut } : change;
}

/** The options of a deployment. */
export interface DeployOptions {
  /** Runs first in the same transaction, for example to add the release. */
  before?: (transaction: Queryable) => Promise<void>;
  /**
   * False when the site starts with new builds, which are compatible only after all are deployed; they were compared and
   * tried together before.
   */
  checkCompatibility?: boolean;
  /** Tries the pages of the release first. Without it, the release is served untried. */
  tryRelease?: TryRelease | undefined;
  /** The release, if it is not registered yet. */
  unregistered?: ReleaseRow;
  /** The folder of local builds. */
  folder?: string;
}

/**
 * Deploys a registered release, as the active one or as a canary for a percentage of visitors. Replaces the canary of
 * the part. Deploying the current canary again sets its percentage and resumes it.
 *
 * @throws {RequestFailure} `NotFound` if the release is not registered; `AlreadyExists` if the active release is to
 *   become a canary; `ReleaseDoesNotFit` with the reasons; as `deployAfterTrial`
 */
export function deployRelease(
  services: Services,
  { part, version, canaryPercent }: { part: string; version: string; canaryPercent?: number | undefined },
  attribution: Attribution,
  { before, checkCompatibility = true, tryRelease, unregistered, folder = distFolder }: DeployOptions = {},
): Promise<ReleaseChange> {
  const name = canaryPercent === undefined ? 'deploy' : 'canary';
  const findIn = async (queryable: Queryable) =>
    (await queryable.query<ReleaseRow>(queries.releaseOf({ part, version })))[0];
  const check = (release: ReleaseRow, rows: readonly ReleaseRow[]) => {
    if (checkCompatibility) requireCompatible(release, rows);
  };
  const deploy = (requireCurrent: (rows: readonly ReleaseRow[]) => void) =>
    changeRegistry(services, name, attribution, async (transaction, rows) => {
      await before?.(transaction);
      const served = servedOf(rows, part);
      const release = await findIn(transaction);
      if (!release) throw new RequestFailure('NotFound', { field: 'version' });
      check(release, rows);
      requireCurrent(rows);
      const isActive = served.active?.id === release.id;
      if (canaryPercent === undefined) {
        const change = { part, version, ...insteadOf(served.active, version) };
        if (isActive && !served.canary) return { change, isNew: false };
        await activate(services, transaction, served, release, attribution.by);
        return { change: await withLeftOut(transaction, change) };
      }
      if (isActive) throw new RequestFailure('AlreadyExists', { field: 'version' });
      if (served.canary && served.canary.id !== release.id)
        await transaction.query(queries.retire({ releaseId: served.canary.id, withdraw: false, now: services.now() }));
      await transaction.query(queries.setCanary({ releaseId: release.id, canaryPercent, isPaused: false }));
      const change = { part, version, canaryPercent, ...insteadOf(served.canary, version) };
      return { change: await withLeftOut(transaction, change) };
    });
  if (!tryRelease) return deploy(() => undefined);
  const find = async () => (await findIn(services.database)) ?? unregistered;
  return deployAfterTrial(services, { part, find, check, tryRelease, folder, deploy });
}

/** @throws {RequestFailure} `NotFound` if the part has no canary */
function canaryOf({ canary }: ServedPart): ReleaseRow & { canaryPercent: number } {
  if (!canary || canary.canaryPercent === null) throw new RequestFailure('NotFound', { field: 'canary' });
  return { ...canary, canaryPercent: canary.canaryPercent };
}

/**
 * Makes the canary of a part its active release.
 *
 * @throws {RequestFailure} `NotFound` if there is no canary; `ReleaseDoesNotFit` with the reasons
 */
export function promoteCanary(services: Services, part: string, attribution: Attribution): Promise<ReleaseChange> {
  return changeRegistry(services, 'promote', attribution, async (transaction, rows) => {
    const served = servedOf(rows, part);
    const canary = canaryOf(served);
    requireCompatible(canary, rows);
    await activate(services, transaction, served, canary, attribution.by);
    return { change: { part, version: canary.version, ...insteadOf(served.active, canary.version) } };
  });
}

/** Pauses or resumes the canary of a part. Does not record an act that changes nothing. */
function setPaused(
  services: Services,
  part: string,
  paused: boolean,
  attribution: Attribution,
): Promise<ReleaseChange> {
  return changeRegistry(services, paused ? 'pause' : 'resume', attribution, async (transaction, rows) => {
    const { id, version, canaryPercent, canaryPaused } = canaryOf(servedOf(rows, part));
    await transaction.query(queries.setCanary({ releaseId: id, canaryPercent, isPaused: paused }));
    return { change: { part, version, canaryPercent }, isNew: canaryPaused !== paused };
  });
}

/**
 * Pauses a canary: its visitors get the active release until the canary is resumed.
 *
 * @throws {RequestFailure} `NotFound` if there is no canary
 */
export const pauseCanary = (services: Services, part: string, attribution: Attribution): Promise<ReleaseChange> =>
  setPaused(services, part, true, attribution);

/**
 * Resumes a paused canary, so that its visitors get it again.
 *
 * @throws {RequestFailure} `NotFound` if there is no canary
 */
export const resumeCanary = (services: Services, part: string, attribution: Attribution): Promise<ReleaseChange> =>
  setPaused(services, part, false, attribution);

/**
 * Requires that a release has served visitors. A rollback tries no pages, so it must not be the first to serve a release.
 *
 * @throws {RequestFailure} `InvalidValue` if the release was never served
 */
async function requireServedBefore(transaction: Queryable, { name: part, version }: ReleaseRow): Promise<void> {
  const [row] = await transaction.query<{ wasServed: boolean }>(queries.wasServed({ part, version }));
  if (row?.wasServed) return;
  const explanation = `${version} was never served: \`deploy\` tries its pages and serves it.`;
  throw new RequestFailure('InvalidValue', { field: 'version', meta: { explanation } });
}

/**
 * Requires that a release can be served again without a trial.
 *
 * @param rows the served releases
 * @throws {RequestFailure} `Gone` if its files are not available; `ReleaseDoesNotFit` with the reasons; as
 *   `requireServedBefore`
 */
async function requireServable(
  transaction: Queryable,
  target: ReleaseRow,
  rows: readonly ReleaseRow[],
  folder: string,
): Promise<void> {
  if (!areFilesAvailable(target, folder)) throw new RequestFailure('Gone', { field: 'version' });
  await requireServedBefore(transaction, target);
  requireCompatible(target, rows);
}

/**
 * Rolls a part back and withdraws the replaced releases. With a `version`, activates that version and ends the canary.
 * Without one, ends the canary; if there is no canary, activates the release that was active before.
 *
 * @param folder the folder of local builds
 * @returns the change; its `version` is the active one
 * @throws {RequestFailure} `NotFound` if there is no such release; `InvalidValue` if `version` is the canary or was never
 *   served; `Gone` if its files are not available; `ReleaseDoesNotFit` with the reasons
 */
export function rollBack(
  services: Services,
  part: string,
  version: string | undefined,
  attribution: Attribution,
  folder = distFolder,
): Promise<ReleaseChange> {
  return changeRegistry(services, 'rollback', attribution, async (transaction, rows) => {
    const served = servedOf(rows, part);
    const { active, canary } = served;
    if (canary && version === canary.version) {
      const explanation = `${version} is the canary: \`promote\` serves it to everybody, a rollback without a version ends it.`;
      throw new RequestFailure('InvalidValue', { field: 'version', meta: { explanation } });
    }
    const endsCanary = canary !== undefined && (version === undefined || version === active?.version);
    if (endsCanary) {
      await transaction.query(queries.retire({ releaseId: canary.id, withdraw: true, now: services.now() }));
      return { change: { part, version: active?.version ?? null, insteadOf: canary.version } };
    }
    const [target] =
      version === undefined
        ? await transaction.query<ReleaseRow>(queries.releaseBefore({ part }))
        : await transaction.query<ReleaseRow>(queries.releaseOf({ part, version }));
    if (!target) throw new RequestFailure('NotFound', { field: 'version' });
    const change = { part, version: target.version, ...insteadOf(active, target.version) };
    if (target.id === active?.id) return { change, isNew: false };
    await requireServable(transaction, target, rows, folder);
    await activate(services, transaction, served, target, attribution.by, true);
    return { change };
  });
}

/**
 * Goes back from a deployed release to the release before it, which it withdraws. Does nothing if the active release is
 * no longer `version`. A canary of the part stays.
 *
 * @throws {RequestFailure} `NotFound` if the release before it is not registered; `Gone` if its files are not available;
 *   `ReleaseDoesNotFit` with the reasons
 */
export function endDeploy(
  services: Services,
  { part, version, before }: { part: string; version: string; before: string },
  attribution: Attribution,
  folder = distFolder,
): Promise<ReleaseChange> {
  return changeRegistry(services, 'rollback', attribution, async (transaction, rows) => {
    const { active } = servedOf(rows, part);
    const change = { part, version: before, insteadOf: version };
    if (active?.version !== version) return { change, isNew: false };
    const [target] = await transaction.query<ReleaseRow>(queries.releaseOf({ part, version: before }));
    if (!target) throw new RequestFailure('NotFound', { field: 'version' });
    await requireServable(transaction, target, rows, folder);
    await activate(services, transaction, { active, canary: undefined }, target, attribution.by, true);
    return { change };
  });
}

/** Ends and withdraws the canary of a part. Does nothing if the canary is no longer `version`. */
export function endCanary(
  services: Services,
  part: string,
  version: string,
  attribution: Attribution,
): Promise<ReleaseChange> {
  return changeRegistry(services, 'rollback', attribution, async (transaction, rows) => {
    const { active, canary } = servedOf(rows, part);
    const change = { part, version: active?.version ?? null, insteadOf: version };
    if (canary?.version !== version) return { change, isNew: false };
    await transaction.query(queries.retire({ releaseId: canary.id, withdraw: true, now: services.now() }));
    return { change };
  });
}

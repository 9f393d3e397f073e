import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { nameOf, noteAct, type Actor, type Doing, type ReleaseActName, type ReleaseChange } from './acts.ts';
import { distFolder, isHere } from '../local-builds/dist.ts';
import { requireFit } from './compatibility.rules.ts';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/** What is served of one part. */
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
 * Runs an act on the registry: in one transaction, under the lock, with the note of it. One that changes nothing
 * (undefined) is not noted.
 */
function act(
  services: Services,
  name: ReleaseActName,
  doing: Doing,
  work: (transaction: Queryable, served: ReleaseRow[]) => Promise<{ change: ReleaseChange; isNew?: boolean }>,
): Promise<ReleaseChange> {
  return services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockRegistry());
    const { change, isNew = true } = await work(transaction, await transaction.query<ReleaseRow>(queries.served()));
    if (isNew) await noteAct(services, transaction, name, change, doing);
    return change;
  });
}

/**
 * Serves a release to everybody; the active one and the canary of its part give way.
 *
 * @param forGood whether no rollback comes back to those
 */
async function activate(
  { now }: Services,
  transaction: Queryable,
  { active, canary }: ServedPart,
  release: ReleaseRow,
  by: Actor,
  forGood = false,
): Promise<void> {
  for (const row of [active, canary]) {
    if (row && row.id !== release.id)
      await transaction.query(queries.retire({ releaseId: row.id, forGood, now: now() }));
  }
  await transaction.query(
    queries.activate({ releaseId: release.id, now: now(), activatedBy: nameOf(by) ?? 'an admin' }),
  );
}

const insteadOf = (row: ReleaseRow | undefined, version: string) =>
  row && row.version !== version ? { insteadOf: row.version } : {};

/**
 * Serves a release that the registry has: to everybody, or as a canary to so many of a hundred visitors. A canary of the
 * same part gives way to it; of a canary that is served the percentage is changed, and it goes on if it was paused.
 *
 * @param before done first in the same transaction, such as adding the release
 * @param fits false where all parts change one by one and fit in the end: a start on new builds
 * @throws {RequestFailure} `NotFound` where the registry has no such release; `AlreadyExists` where a canary is wished of
 *   the active release; `ReleaseDoesNotFit` with the reasons
 */
export function deployRelease(
  services: Services,
  { part, version, canaryPercent }: { part: string; version: string; canaryPercent?: number | undefined },
  doing: Doing,
  { before, fits = true }: { before?: (transaction: Queryable) => Promise<void>; fits?: boolean } = {},
): Promise<ReleaseChange> {
  const name = canaryPercent === undefined ? 'deploy' : 'canary';
  return act(services, name, doing, async (transaction, rows) => {
    await before?.(transaction);
    const served = servedOf(rows, part);
    const [release] = await transaction.query<ReleaseRow>(queries.releaseOf({ part, version }));
    if (!release) throw new RequestFailure('NotFound', { field: 'version' });
    if (fits) requireFit(release, rows);
    const isActive = served.active?.id === release.id;
    if (canaryPercent === undefined) {
      const change = { part, version, ...insteadOf(served.active, version) };
      if (isActive && !served.canary) return { change, isNew: false };
      await activate(services, transaction, served, release, doing.by);
      return { change };
    }
    if (isActive) throw new RequestFailure('AlreadyExists', { field: 'version' });
    if (served.canary && served.canary.id !== release.id)
      await transaction.query(queries.retire({ releaseId: served.canary.id, forGood: false, now: services.now() }));
    await transaction.query(queries.setCanary({ releaseId: release.id, canaryPercent, isPaused: false }));
    return { change: { part, version, canaryPercent, ...insteadOf(served.canary, version) } };
  });
}

/** @throws {RequestFailure} `NotFound` where no canary of the part is served. */
function canaryOf({ canary }: ServedPart): ReleaseRow & { canaryPercent: number } {
  if (!canary || canary.canaryPercent === null) throw new RequestFailure('NotFound', { field: 'canary' });
  return { ...canary, canaryPercent: canary.canaryPercent };
}

/**
 * Serves the canary of a part to everybody.
 *
 * @throws {RequestFailure} `NotFound` where there is none; `ReleaseDoesNotFit` with the reasons
 */
export function promoteCanary(services: Services, part: string, doing: Doing): Promise<ReleaseChange> {
  return act(services, 'promote', doing, async (transaction, rows) => {
    const served = servedOf(rows, part);
    const canary = canaryOf(served);
    requireFit(canary, rows);
    await activate(services, transaction, served, canary, doing.by);
    return { change: { part, version: canary.version, ...insteadOf(served.active, canary.version) } };
  });
}

/** Holds the canary of a part back, or lets it go on; what is so already stays, and is not noted. */
function setPaused(services: Services, part: string, paused: boolean, doing: Doing): Promise<ReleaseChange> {
  return act(services, paused ? 'pause' : 'resume', doing, async (transaction, rows) => {
    const { id, version, canaryPercent, canaryPaused } = canaryOf(servedOf(rows, part));
    await transaction.query(queries.setCanary({ releaseId: id, canaryPercent, isPaused: paused }));
    return { change: { part, version, canaryPercent }, isNew: canaryPaused !== paused };
  });
}

/**
 * Serves the canary of a part to nobody until it is resumed: its visitors get the active release.
 *
 * @throws {RequestFailure} `NotFound` where there is none
 */
export const pauseCanary = (services: Services, part: string, doing: Doing): Promise<ReleaseChange> =>
  setPaused(services, part, true, doing);

/**
 * Serves the canary of a part to the same visitors as before it was paused.
 *
 * @throws {RequestFailure} `NotFound` where there is none
 */
export const resumeCanary = (services: Services, part: string, doing: Doing): Promise<ReleaseChange> =>
  setPaused(services, part, false, doing);

/**
 * Goes back. Without a version it ends the canary where there is one, and else serves the release that was active before;
 * what it goes away from is none that a later one comes back to. With a version it serves that one, and ends a canary; the
 * canary itself is nothing to go back to. Answers what everybody gets since.
 *
 * @param folder where the builds of this machine are
 * @throws {RequestFailure} `NotFound` where there is none to go back to; `InvalidValue` where the canary is named; `Gone`
 *   where its files are not here any more; `ReleaseDoesNotFit` with the reasons
 */
export function rollBack(
  services: Services,
  part: string,
  version: string | undefined,
  doing: Doing,
  folder = distFolder,
): Promise<ReleaseChange> {
  return act(services, 'rollback', doing, async (transaction, rows) => {
    const served = servedOf(rows, part);
    const { active, canary } = served;
    if (canary && version === canary.version) {
      const explanation = `${version} is the canary: \`promote\` serves it to everybody, a rollback without a version ends it.`;
      throw new RequestFailure('InvalidValue', { field: 'version', meta: { explanation } });
    }
    const endsCanary = canary !== undefined && (version === undefined || version === active?.version);
    if (endsCanary) {
      await transaction.query(queries.retire({ releaseId: canary.id, forGood: true, now: services.now() }));
      return { change: { part, version: active?.version ?? null, insteadOf: canary.version } };
    }
    const [before] =
      version === undefined
        ? await transaction.query<ReleaseRow>(queries.releaseBefore({ part }))
        : await transaction.query<ReleaseRow>(queries.releaseOf({ part, version }));
    if (!before) throw new RequestFailure('NotFound', { field: 'version' });
    const change = { part, version: before.version, ...insteadOf(active, before.version) };
    if (before.id === active?.id) return { change, isNew: false };
    if (!isHere(before, folder)) throw new RequestFailure('Gone', { field: 'version' });
    requireFit(before, rows);
    await activate(services, transaction, served, before, doing.by, true);
    return { change };
  });
}

/**
 * Ends the canary of a part if it is still this version; else nothing is done, or noted. What ended is none that a rollback
 * comes back to.
 */
export function endCanary(services: Services, part: string, version: string, doing: Doing): Promise<ReleaseChange> {
  return act(services, 'rollback', doing, async (transaction, rows) => {
    const { active, canary } = servedOf(rows, part);
    const change = { part, version: active?.version ?? null, insteadOf: version };
    if (canary?.version !== version) return { change, isNew: false };
    await transaction.query(queries.retire({ releaseId: canary.id, forGood: true, now: services.now() }));
    return { change };
  });
}

import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../releases.queries.ts';
import type { ListedRelease, ReleaseRow, ReleaseState } from '../releases.queries.ts';

interface Cache {
  /** The releases by id. A manifest never changes, so each is read only once. */
  rows: Map<string, ReleaseRow>;
  served: readonly ReleaseRow[];
}

const caches = new WeakMap<Services, Cache>();

const isSame = (row: ReleaseRow, { status, canaryPercent, canaryPaused }: ReleaseState): boolean =>
  row.status === status && row.canaryPercent === canaryPercent && row.canaryPaused === canaryPaused;

/**
 * Returns the served releases, sorted by part: the active release and the canary of each part. Returns the same array
 * while nothing changes.
 */
export async function servedRows(services: Services): Promise<readonly ReleaseRow[]> {
  const cache = caches.get(services) ?? { rows: new Map<string, ReleaseRow>(), served: [] };
  caches.set(services, cache);
  const { rows } = cache;
  const states = await services.database.query<ReleaseState>(queries.servedStates());
  const unknown = states.map(({ id }) => id).filter((id) => !rows.has(id));
  if (unknown.length > 0) {
    for (const row of await services.database.query<ReleaseRow>(queries.releasesById({ releaseIds: unknown })))
      rows.set(row.id, row);
  }
  const now = states.flatMap((state) => {
    const row = rows.get(state.id);
    if (!row || isSame(row, state)) return row ?? [];
    const changed = Object.assign({}, row, state);
    rows.set(state.id, changed);
    return changed;
  });
  const unchanged = now.length === cache.served.length && now.every((row, index) => row === cache.served[index]);
  if (!unchanged) cache.served = now;
  return cache.served;
}

/** Returns the active release of each part. */
export const activeRows = async (services: Services): Promise<ReleaseRow[]> =>
  (await servedRows(services)).filter(({ status }) => status === 'active');

/** Lists the releases of a part, or of all parts, newest first in each part. */
export const listAllReleases = ({ database }: Services, part?: string): Promise<ListedRelease[]> =>
  database.query(queries.listReleases({ part: part ?? null }));

/** Returns the versions to which rollbacks would return, by part. */
export async function rollbackTargets({ database }: Services): Promise<Map<string, string>> {
  const rows = await database.query<ReleaseRow>(queries.releaseBefore({ part: null }));
  return new Map(rows.map(({ name, version }) => [name, version]));
}

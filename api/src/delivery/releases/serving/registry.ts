import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../releases.queries.ts';
import type { ListedRelease, ReleaseRow, ReleaseState } from '../releases.queries.ts';

interface Known {
  /** What a release says of itself never changes, so it is read from the database once. */
  rows: Map<string, ReleaseRow>;
  served: readonly ReleaseRow[];
}

const known = new WeakMap<Services, Known>();

const isSame = (row: ReleaseRow, { status, canaryPercent, canaryPaused }: ReleaseState): boolean =>
  row.status === status && row.canaryPercent === canaryPercent && row.canaryPaused === canaryPaused;

/**
 * Everything that is served now to anybody: of each part the active release and its canary, sorted by part. It is the
 * same array as long as nothing changes.
 */
export async function servedRows(services: Services): Promise<readonly ReleaseRow[]> {
  const all = known.get(services) ?? { rows: new Map<string, ReleaseRow>(), served: [] };
  known.set(services, all);
  const { rows } = all;
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
  const unchanged = now.length === all.served.length && now.every((row, index) => row === all.served[index]);
  if (!unchanged) all.served = now;
  return all.served;
}

/** The release of each part that everybody gets who gets no canary. */
export const activeRows = async (services: Services): Promise<ReleaseRow[]> =>
  (await servedRows(services)).filter(({ status }) => status === 'active');

/** Every release of a part, or of all parts: newest first within each. */
export const listAllReleases = ({ database }: Services, part?: string): Promise<ListedRelease[]> =>
  database.query(queries.listReleases({ part: part ?? null }));

/** The version that a rollback goes back to where there is no canary, by part; a part that has none is not in it. */
export async function releasesBefore({ database }: Services): Promise<Map<string, string>> {
  const rows = await database.query<ReleaseRow>(queries.releaseBefore({ part: null }));
  return new Map(rows.map(({ name, version }) => [name, version]));
}

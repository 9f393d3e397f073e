import { meetsShellRange, type Release } from '@hustings/contract';
import { shellContract, type Vertical } from '@hustings/vertical/lifecycle';
import type { Registry } from './registry.ts';
import { report } from '../observability/telemetry.ts';

/** The code of a vertical and its release. */
export interface LoadedVertical {
  release: Release;
  vertical: Vertical;
}

/** Loads a module of a release: its pages (`app`) or a parcel. Throws if that fails. */
export type Load = (release: Release, module: string) => Promise<Vertical>;

/** Prepares code and first data of a page; throws if its code cannot be loaded. */
export type Ready = (loaded: LoadedVertical) => Promise<unknown>;

const loadBuiltIn = () => import(/* webpackChunkName: "built-in" */ './built-in.ts').then(({ builtIn }) => builtIn);

/** Loads verticals and falls back to a release that has worked before. */
export function makeVerticals(load: Load, registry: Registry) {
  const loading = new Map<string, Promise<Vertical>>();
  const worked = new Map<string, LoadedVertical>();
  const begun = new Set<Release>();

  /** Loads each module of a release once; forgets a failure, so that the next call retries. */
  function loadOnce(release: Release, module = 'app'): Promise<Vertical> {
    const key = `${release.remote}/${module}`;
    let promise = loading.get(key);
    if (!promise) {
      promise = release.name === 'shell' ? loadBuiltIn() : load(release, module);
      loading.set(key, promise);
      begun.add(release);
      promise.catch(() => loading.delete(key));
    }
    return promise;
  }

  async function attempt(release: Release, ready: Ready, module: string): Promise<LoadedVertical> {
    if (!meetsShellRange(release.shell, shellContract))
      throw new Error(`It needs a shell ${release.shell}; this is ${shellContract}.`);
    const loaded = { release, vertical: await loadOnce(release, module) };
    await ready(loaded);
    worked.set(`${release.name}/${module}`, loaded);
    return loaded;
  }

  return {
    loadOnce,

    /** Returns the releases whose code is loaded or loading; they may request more files while the page is open. */
    loaded: (): readonly Release[] => [...begun],

    /**
     * Prepares a release. If that fails, tries the same release again, then the release that the registry lists now.
     * Finally tries the last release that worked in this page.
     *
     * @param module the pages of the release, or one of its parcels
     * @throws the first failure if all attempts fail
     */
    async getReady(release: Release, ready: Ready, module = 'app'): Promise<LoadedVertical> {
      try {
        return await attempt(release, ready, module);
      } catch (failure) {
        const { name, version } = release;
        report({ kind: 'loader', vertical: name, version, message: String(failure) }, failure);
        const again = await attempt(release, ready, module).catch(() => undefined);
        if (again) return again;
        await registry.refresh('now');
        for (const other of [registry.release(release.name), worked.get(`${release.name}/${module}`)?.release]) {
          if (!other || other.remote === release.remote) continue;
          const instead = await attempt(other, ready, module).catch(() => undefined);
          if (instead) return instead;
        }
        throw failure;
      }
    },
  };
}

export type Verticals = ReturnType<typeof makeVerticals>;

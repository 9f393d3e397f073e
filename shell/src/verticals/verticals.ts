import { meetsShellRange, type Release } from '@hustings/contract';
import { shellContract, type Vertical } from '@hustings/vertical/lifecycle';
import type { Registry } from './registry.ts';
import { report } from '../observability/telemetry.ts';

/** The code of a vertical, and the release that it is of. */
export interface LoadedVertical {
  release: Release;
  vertical: Vertical;
}

/** Loads the code of a release; throws where that cannot be done. */
export type Load = (release: Release) => Promise<Vertical>;

/** Makes code and first data of a page ready; throws where its code cannot be loaded. */
export type Ready = (loaded: LoadedVertical) => Promise<unknown>;

/** The shell's own pages are a vertical like any other, built in. */
const loadBuiltIn = () => import(/* webpackChunkName: "built-in" */ './built-in.ts').then(({ builtIn }) => builtIn);

/** Loads verticals, and falls back from a release that does not come to one that did. */
export function makeVerticals(load: Load, registry: Registry) {
  const loading = new Map<string, Promise<Vertical>>();
  const worked = new Map<string, LoadedVertical>();
  const begun = new Set<Release>();

  /** Loads each release once; a failure is forgotten, so that it can be tried again. */
  function loadOnce(release: Release): Promise<Vertical> {
    let promise = loading.get(release.remote);
    if (!promise) {
      promise = release.name === 'shell' ? loadBuiltIn() : load(release);
      loading.set(release.remote, promise);
      begun.add(release);
      promise.catch(() => loading.delete(release.remote));
    }
    return promise;
  }

  async function attempt(release: Release, ready: Ready): Promise<LoadedVertical> {
    if (!meetsShellRange(release.shell, shellContract))
      throw new Error(`It needs a shell ${release.shell}; this is ${shellContract}.`);
    const loaded = { release, vertical: await loadOnce(release) };
    await ready(loaded);
    worked.set(release.name, loaded);
    return loaded;
  }

  return {
    loadOnce,

    /** The releases whose code is here or on its way: more of it can be asked for as long as the page is open. */
    loaded: (): readonly Release[] => [...begun],

    /**
     * Gets a release ready to be shown: it, it again, what the registry names now, and at last the version that worked
     * before in this page.
     *
     * @throws the first failure, when none of them will
     */
    async getReady(release: Release, ready: Ready): Promise<LoadedVertical> {
      try {
        return await attempt(release, ready);
      } catch (failure) {
        report({ kind: 'loader', vertical: release.name, version: release.version, message: String(failure) });
        const again = await attempt(release, ready).catch(() => undefined);
        if (again) return again;
        await registry.refresh('now');
        for (const other of [registry.release(release.name), worked.get(release.name)?.release]) {
          if (!other || other.remote === release.remote) continue;
          const instead = await attempt(other, ready).catch(() => undefined);
          if (instead) return instead;
        }
        throw failure;
      }
    },
  };
}

export type Verticals = ReturnType<typeof makeVerticals>;

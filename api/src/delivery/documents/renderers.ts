import type { ReleaseFiles, ReleaseRow } from '../releases/index.ts';
import { makeSpares } from '../../platform/sandbox/index.ts';
import { withBreaker } from './render/breaker.ts';
import { makeRenderer, renderLimits, type Renderer } from './render/renderer.ts';

/** The renderers of the served releases. */
export interface Renderers {
  /**
   * Returns the renderer of a release.
   *
   * @throws if the bundle of the release is not available
   */
  of(row: ReleaseRow): Promise<Renderer>;
  /** Ends the renderers of all releases that are not in `rows`. */
  keepOnly(rows: readonly ReleaseRow[]): void;
  close(): Promise<void>;
}

/** Makes the renderers of releases. Each renderer is made when it is first needed. */
export function makeRenderers(files: Pick<ReleaseFiles, 'bundle'>, deadline: number): Renderers {
  const renderers = new Map<string, Promise<Renderer>>();
  const spares = makeSpares({ name: 'render', limits: renderLimits });
  let served = new Set<string>();
  /** The renderers that get no more renders but may still run some. */
  const ending = new Set<Promise<Renderer>>();

  /**
   * Ends a renderer once its running renders have had time to end, unless its release is served again. A later render of
   * the release, such as that of a preview, gets a renderer of its own.
   */
  function endSoon(id: string, renderer: Promise<Renderer>): void {
    setTimeout(() => {
      if (served.has(id)) return;
      renderers.delete(id);
      ending.add(renderer);
      // A render may have begun just now.
      setTimeout(() => {
        ending.delete(renderer);
        void renderer.then(
          (each) => each.close(),
          () => undefined,
        );
      }, deadline * 2).unref();
    }, deadline * 4).unref();
  }

  return {
    of(row) {
      const { id } = row;
      let renderer = renderers.get(id);
      if (!renderer) {
        renderer = files.bundle(row).then((bundle) => withBreaker(makeRenderer(bundle, deadline, spares), deadline));
        renderers.set(id, renderer);
        // Forgets a failed load, so that the next page tries to load the bundle again.
        renderer.catch(() => renderers.delete(id));
        // A request that began before a rollback may need a release that is no longer served.
        if (!served.has(id)) endSoon(id, renderer);
      }
      return renderer;
    },
    keepOnly(rows) {
      served = new Set(rows.map(({ id }) => id));
      for (const [id, renderer] of renderers) if (!served.has(id)) endSoon(id, renderer);
    },
    async close() {
      const all = await Promise.allSettled([...renderers.values(), ...ending]);
      for (const each of all) if (each.status === 'fulfilled') each.value.close();
      spares.close();
    },
  };
}

import type { ReleaseFiles, ReleaseRow } from '../releases/index.ts';
import { makeRenderer, type Renderer } from './render/renderer.ts';

/** The renderers of the releases that are served. */
export interface Renderers {
  /** @throws where the bundle of the release cannot be had */
  of(row: ReleaseRow): Promise<Renderer>;
  /** Ends those of releases that are served no more. */
  keepOnly(rows: readonly ReleaseRow[]): void;
  close(): Promise<void>;
}

/** Makes a renderer of each release when it is first needed. */
export function makeRenderers(files: Pick<ReleaseFiles, 'bundle'>, deadline: number): Renderers {
  const renderers = new Map<string, Promise<Renderer>>();
  let served = new Set<string>();

  /** Ends a renderer unless its release is served again by then: a page that is being rendered has time to end. */
  function endSoon(id: string, renderer: Promise<Renderer>): void {
    setTimeout(() => {
      if (served.has(id)) return;
      renderers.delete(id);
      void renderer.then(
        (each) => each.close(),
        () => undefined,
      );
    }, deadline * 4).unref();
  }

  return {
    of(row) {
      const { id } = row;
      let renderer = renderers.get(id);
      if (!renderer) {
        renderer = files.bundle(row).then((bundle) => makeRenderer(bundle, deadline));
        renderers.set(id, renderer);
        // A bundle that did not come may come for the next page.
        renderer.catch(() => renderers.delete(id));
        // A page that was begun before a rollback may still need one of a release that is served no more.
        if (!served.has(id)) endSoon(id, renderer);
      }
      return renderer;
    },
    keepOnly(rows) {
      served = new Set(rows.map(({ id }) => id));
      for (const [id, renderer] of renderers) if (!served.has(id)) endSoon(id, renderer);
    },
    async close() {
      const all = await Promise.allSettled(renderers.values());
      await Promise.all(all.map((each) => (each.status === 'fulfilled' ? each.value.close() : undefined)));
    },
  };
}

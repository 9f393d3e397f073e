import path from 'node:path';
import type { ReleaseRow } from '../releases/index.ts';
import { makeRenderer, type Renderer } from './render/renderer.ts';

/** The renderers of the releases that are served. */
export interface Renderers {
  of(row: ReleaseRow): Renderer;
  /** Ends those of releases that are served no more. */
  keepOnly(rows: readonly ReleaseRow[]): void;
  close(): Promise<void>;
}

/** Makes a renderer of each release when it is first needed. */
export function makeRenderers(folder: string, deadline: number): Renderers {
  const renderers = new Map<string, Renderer>();
  let served = new Set<string>();

  /** Ends a renderer unless its release is served again by then: a page that is being rendered has time to end. */
  function endSoon(id: string, renderer: Renderer): void {
    setTimeout(() => {
      if (served.has(id)) return;
      renderers.delete(id);
      void renderer.close();
    }, deadline * 4).unref();
  }

  return {
    of({ id, name, version }) {
      let renderer = renderers.get(id);
      if (!renderer) {
        renderer = makeRenderer(path.join(folder, name, version, 'server', 'render.cjs'), deadline);
        renderers.set(id, renderer);
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
      await Promise.all([...renderers.values()].map((renderer) => renderer.close()));
    },
  };
}

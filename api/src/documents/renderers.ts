import path from 'node:path';
import type { ReleaseRow } from '../releases/index.ts';
import { makeRenderer, type Renderer } from './render/renderer.ts';

/** The renderers of the releases that are served. */
export interface Renderers {
  of(row: ReleaseRow): Renderer;
  /** Ends those of releases that are served no more. */
  keepOnly(rows: ReleaseRow[]): void;
  close(): Promise<void>;
}

/** Makes a renderer of each release when it is first needed. */
export function makeRenderers(folder: string, deadline: number): Renderers {
  const renderers = new Map<string, Renderer>();
  return {
    of({ id, name, version }) {
      let renderer = renderers.get(id);
      if (!renderer) {
        renderer = makeRenderer(path.join(folder, name, version, 'server', 'render.cjs'), deadline);
        renderers.set(id, renderer);
      }
      return renderer;
    },
    keepOnly(rows) {
      const served = new Set(rows.map(({ id }) => id));
      for (const [id, renderer] of renderers) {
        if (served.has(id)) continue;
        renderers.delete(id);
        // A page that is being rendered has time to end.
        setTimeout(() => void renderer.close(), deadline * 2).unref();
      }
    },
    async close() {
      await Promise.all([...renderers.values()].map((renderer) => renderer.close()));
    },
  };
}

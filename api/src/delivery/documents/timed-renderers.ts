import type { Renderer } from './render/renderer.ts';
import type { Renderers } from './renderers.ts';

/** Renderers of one document, whose renders are timed. */
export interface TimedRenderers {
  renderers: Renderers;
  /** Writes the value of the header `Server-Timing`: how long each render took, by its kind and release. */
  header(): string;
}

/** Times the renders of one document. */
export function timedRenderers(renderers: Renderers): TimedRenderers {
  const timings: string[] = [];
  return {
    renderers: {
      ...renderers,
      async of(row) {
        const renderer = await renderers.of(row);
        const render: Renderer['render'] = async (...job) => {
          const begun = performance.now();
          try {
            return await renderer.render(...job);
          } finally {
            const duration = (performance.now() - begun).toFixed(1);
            timings.push(`${job[0]};desc="${row.name} ${row.version}";dur=${duration}`);
          }
        };
        return { ...renderer, render };
      },
    },
    header: () => timings.join(', '),
  };
}

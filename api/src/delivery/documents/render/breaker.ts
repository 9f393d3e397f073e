import type { Renderer } from './renderer.ts';

/** The number of consecutive renders without an answer after which a release is not asked for a while. */
const mostTimeouts = 3;

/** The milliseconds for which a release is not asked. */
const pauseMs = 30_000;

/** Tells why a release is not asked: documents are sent without its content, which the browser renders. */
export class RenderPaused extends Error {
  constructor() {
    super('Renders of this release take too long. It is not asked for a while.');
  }
}

/**
 * Wraps a renderer in a circuit breaker. After three consecutive renders that exceed the time limit, every render fails at
 * once for half a minute, so that no document waits for a release that hangs. Then one render tries again; the others
 * fail until it has ended. A render that ends in time, also with an error, closes the breaker.
 *
 * @param timeoutMs the time limit of a render in milliseconds
 * @param now a clock in milliseconds that never goes back
 */
export function withBreaker(
  renderer: Renderer,
  timeoutMs: number,
  now: () => number = () => performance.now(),
): Renderer {
  let timeouts = 0;
  let pausedUntil = 0;
  let isTrying = false;

  async function render(...request: Parameters<Renderer['render']>): ReturnType<Renderer['render']> {
    const isOpen = timeouts >= mostTimeouts;
    if (isOpen && (isTrying || now() < pausedUntil)) throw new RenderPaused();
    if (isOpen) isTrying = true;
    const begun = now();
    try {
      const result = await renderer.render(...request);
      timeouts = 0;
      return result;
    } catch (error) {
      const isTimeout = now() - begun >= timeoutMs;
      timeouts = isTimeout ? timeouts + 1 : 0;
      if (isTimeout) pausedUntil = now() + pauseMs;
      throw error;
    } finally {
      if (isOpen) isTrying = false;
    }
  }

  return { render, close: () => renderer.close() };
}

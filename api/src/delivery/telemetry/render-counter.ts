import type { Services } from '../../platform/core/services.ts';
import { makeTally } from './counters.ts';

/** Milliseconds for which renders are counted before they are written. */
const gathering = 10_000;

interface Rendered {
  name: string;
  version: string;
}

/** Counts what becomes of the renders of releases; no page waits for it. */
export interface RenderCounter {
  /** A page of a release is to be rendered. */
  begun(release: Rendered): void;
  /** It was not: the code threw, was caught in a loop or was late. */
  failed(release: Rendered, error: unknown): void;
  /** Writes what has been counted. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes a counter of renders for one process.
 *
 * @param onFailure is told why counts were not written; they are lost
 */
export function countRenders(services: Services, onFailure: (error: unknown) => void): RenderCounter {
  let tally = makeTally();
  let waiting: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(waiting);
    waiting = undefined;
    const gathered = tally;
    tally = makeTally();
    await gathered.write(services).catch(onFailure);
  }
  const writeLater = () => (waiting ??= setTimeout(() => void write(), gathering).unref());

  return {
    begun({ name, version }) {
      tally.outcome({ vertical: name, version }, 'renders');
      writeLater();
    },
    failed({ name, version }, error) {
      const release = { vertical: name, version };
      tally.outcome(release, 'failedRenders');
      tally.fault({ ...release, kind: 'render', message: error instanceof Error ? error.message : String(error) });
      writeLater();
    },
    write,
    stop: write,
  };
}

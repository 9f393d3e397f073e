import type { Services } from '../../platform/core/services.ts';
import { makeCounters, minuteOf } from './counters.ts';
import { makeNetworkLimits } from './network-limits.ts';

/** The delay in milliseconds between the first count and the write to the database. */
const writeDelayMilliseconds = 10_000;

interface Rendered {
  name: string;
  version: string;
}

/** Counts the renders of releases and their failures, and documents. Counting never delays a page. */
export interface RenderCounter {
  /** Counts a render that begins. */
  begun(release: Rendered): void;
  /** Counts a render that threw or timed out. */
  failed(release: Rendered, error: unknown, route?: string): void;
  /**
   * Counts a document for the releases that start in it.
   *
   * @param made the moment at which the document was made
   * @param address the network address of the browser, of which a few documents a day count
   */
  sent(releases: readonly Rendered[], made: Date, address: string): void;
  /** Writes the counts to the database. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes the render counter of a process.
 *
 * @param onFailure gets the error of a failed write, whose counts are lost
 */
export function countRenders(services: Services, onFailure: (error: unknown) => void): RenderCounter {
  const networks = makeNetworkLimits(services);
  let counters = makeCounters();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counted = counters;
    counters = makeCounters();
    await counted.write(services).catch(onFailure);
  }
  const writeLater = () => (timer ??= setTimeout(() => void write(), writeDelayMilliseconds).unref());

  return {
    begun({ name, version }) {
      counters.outcome({ vertical: name, version }, 'renders');
      writeLater();
    },
    failed({ name, version }, error, route) {
      const release = { vertical: name, version };
      counters.outcome(release, 'failedRenders');
      const message = error instanceof Error ? error.message : String(error);
      counters.fault({ ...release, kind: 'render', message, route });
      writeLater();
    },
    sent(releases, made, address) {
      for (const { name, version } of releases)
        if (networks.admitDocument(address, name, version))
          counters.outcome({ vertical: name, version }, 'documents', minuteOf(made));
      writeLater();
    },
    write,
    stop: write,
  };
}

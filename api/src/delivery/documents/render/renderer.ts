import { readFile } from 'node:fs/promises';
import { makeJobRunner, type ResultFields, type SandboxLimits, type Spares } from '../../../platform/sandbox/index.ts';
import type { WrittenReads } from './data-fetchers.ts';

/** The limits of a process that renders. Node itself takes some 600 MB of the data, most of it never used. */
export const renderLimits: SandboxLimits = {
  heapMegabytes: 192,
  dataMegabytes: 1_000,
  processorSeconds: 1_200,
  maxMessageBytes: 8_000_000,
};

/** The maximum number of reads of one page. */
const maxReads = 200;

/** Runs the server bundle of one release in a process of its own (docs/decisions/17-isolation.md). */
export interface Renderer {
  /**
   * Runs a function of the bundle. Its result comes from untrusted code.
   *
   * @throws if the code throws, at once or later, exceeds the time limit, or breaks the protocol; and at once while a
   *   release that failed several times waits for its next start
   */
  render(task: string, job: object, reads: WrittenReads): Promise<ResultFields>;
  close(): void;
}

/**
 * Makes the renderer of a release.
 *
 * @param timeoutMs the time limit of a render in milliseconds
 */
export function makeRenderer(bundle: string, timeoutMs: number, spares: Spares): Renderer {
  const runner = makeJobRunner({
    name: 'render',
    limits: renderLimits,
    load: async () => ({ source: await readFile(bundle, 'utf8') }),
    takeSpare: () => spares.take(),
    timeoutMs,
    maxQuestions: maxReads,
  });
  return {
    render: (task, job, reads) => runner.run(task, job, reads),
    close: () => runner.close(),
  };
}

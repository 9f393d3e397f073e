import { z } from 'zod';
import { makeSiteRunner, type AnswerQuestion } from '../../../../platform/sandbox/index.ts';
import type { MountJob } from './program.ts';

/** The faults of a mounted page. They come from untrusted code. */
const Faults = z.array(
  z.object({ kind: z.string().max(50), vertical: z.string().max(100), message: z.string().max(5_000) }),
);

/** An error of a mounted page: its kind in the reports of the shell, and the part that it belongs to. */
export type MountFault = z.infer<typeof Faults>[number];

/** Mounts documents in a sandboxed process. */
export interface Mounter {
  /**
   * Opens a document, runs its scripts, and returns the errors of the page.
   *
   * @throws if the page is not shown in time, or the process ends
   */
  mount(job: Omit<MountJob, 'timeoutMs'>, answer: AnswerQuestion): Promise<MountFault[]>;
  close(): void;
}

/** The maximum number of files and reads of one page. */
const maxQuestions = 500;

/** The milliseconds that the process gets to say that a page took too long. */
const graceMs = 1_000;

/**
 * Makes the mounter of one trial.
 *
 * @param timeoutMs the time limit of a page in milliseconds
 */
export function makeMounter(timeoutMs: number): Mounter {
  const runner = makeSiteRunner(new URL('program.ts', import.meta.url), {
    name: 'mounts',
    limits: { heapMegabytes: 256, dataMegabytes: 2_000, processorSeconds: 600, maxMessageBytes: 200_000 },
    runsForeignCode: true,
    timeoutMs: timeoutMs + graceMs,
    maxQuestions,
  });
  return {
    mount: async (job, answer) =>
      Faults.parse((await runner.run('mount', { ...job, timeoutMs }, answer)).value('faults')),
    close: () => runner.close(),
  };
}

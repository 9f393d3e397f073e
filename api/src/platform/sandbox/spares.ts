import { startSandboxed, type SandboxedProcess, type SandboxProgram } from './process.ts';

/** Keeps one started process without a program, so that a program starts at once. */
export interface Spares {
  /** Returns a started process. */
  take(): Promise<SandboxedProcess>;
  /** Ends the spare process. */
  close(): void;
}

/** The milliseconds until the next spare is started, so that its start does not delay the work that took the last. */
const refillAfterMs = 1_000;

/** Makes the spare of processes with the same limits. The first spare is started after the first process is taken. */
export function makeSpares(program: SandboxProgram): Spares {
  let spare: SandboxedProcess | undefined;
  let refill: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function prepare(): Promise<void> {
    refill = undefined;
    const started = await startSandboxed(program);
    started.setReferenced(false);
    if (isClosed) started.end('The site has closed.');
    spare = started;
    started.onEnd(() => {
      if (spare === started) spare = undefined;
    });
  }

  return {
    async take() {
      const ready = spare;
      spare = undefined;
      refill ??= setTimeout(() => void prepare().catch(() => undefined), refillAfterMs).unref();
      return ready ?? (await startSandboxed(program));
    },
    close() {
      isClosed = true;
      clearTimeout(refill);
      spare?.end('The site has closed.');
    },
  };
}

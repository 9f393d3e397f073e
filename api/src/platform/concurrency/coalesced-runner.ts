/**
 * Makes a runner that never runs `work` twice at the same time. Calls during a run share the next run. Errors are
 * ignored; the next call runs `work` again.
 */
export function coalescedRunner(work: () => Promise<void>): { run(): void; ended(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  const run = (): void => {
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await work().catch(() => undefined);
      }
      running = undefined;
    })();
  };
  return { run, ended: async () => running };
}

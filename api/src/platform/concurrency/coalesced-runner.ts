/**
 * Runs `work` one at a time. Calls made during a run share one further run, which begins after all of them. An error is
 * dropped; the next call runs `work` again.
 */
export function coalescedRunner(work: () => Promise<void>): { run(): void; ended(): Promise<void> } {
  let underWay: Promise<void> | undefined;
  let again = false;
  const run = (): void => {
    again = true;
    underWay ??= (async () => {
      while (again) {
        again = false;
        await work().catch(() => undefined);
      }
      underWay = undefined;
    })();
  };
  return { run, ended: async () => underWay };
}

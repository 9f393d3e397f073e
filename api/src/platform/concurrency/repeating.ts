/**
 * Does `work` once at a time, and once more where it was asked for meanwhile: whoever asks knows that it begins after
 * that. What failed is done when it is asked for again.
 */
export function repeating(work: () => Promise<void>): { run(): void; ended(): Promise<void> } {
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

import { runHourly } from '../../../platform/schedule/hourly.ts';
import { recordRun } from '../../../platform/schedule/job-runs/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { refreshHiddenItems } from '../hidden-items/hidden-items.ts';
import type { Publishers } from '../items.ts';
import { codeOf, runStep } from './step.ts';

/** The milliseconds after which a process hides what the step of another process has decided to hide. */
const refreshMilliseconds = 60_000;

/**
 * Starts the changes of anonymous items, which happen at full hours only (docs/decisions/07-anonymity.md): publishes
 * delayed items, changes and removes published ones, and decides which are hidden with deleted accounts. A server that
 * starts late catches up; `first` resolves when it has.
 *
 * @param report receives the codes of failures, without their messages
 */
export const startHourlySteps = (
  services: Services,
  publishers: Publishers,
  report: (code: string) => void,
): { first: Promise<void>; stop(): Promise<void> } => {
  const hourly = runHourly(services.now, async (late) => {
    const codes: string[] = [];
    const failed = (code: string) => {
      codes.push(code);
      report(code);
    };
    const step = async () => {
      await runStep(services, publishers, { late, report: failed }).catch((error: unknown) => failed(codeOf(error)));
      // The run fails if any item or the cleanup failed, but only after everything else was tried.
      if (codes.length > 0) throw new Error('The step of anonymous items left something undone.');
    };
    await recordRun(services, 'anonymous-hours', step, () => codes[0] ?? 'unknown');
  });
  const refresh = () => void refreshHiddenItems(services).catch((error: unknown) => report(codeOf(error)));
  const refreshing = setInterval(refresh, refreshMilliseconds);
  return {
    first: hourly.first,
    stop: () => {
      clearInterval(refreshing);
      return hourly.stop();
    },
  };
};

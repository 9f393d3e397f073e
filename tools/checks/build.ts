import { checkCounts } from '../../bench/record.ts';
import { buildables } from '../build/packages.ts';
import { checkSizes, recordedSizes } from '../build/sizes.ts';
import { runProgram, type Step } from './step.ts';

/** Builds every part. Checks its size against the budget in its `vertical.json`, and against the record of the bench. */
export const buildStep: Step = {
  name: 'build',
  // The check of types keeps one core busy long after the other static steps have ended.
  startsAtOnce: true,
  async run(print) {
    if ((await runProgram(process.execPath, ['tools/build.ts'])) !== 0) return { passed: 0, failed: 1 };
    const faults = [checkSizes(buildables()), checkCounts(recordedSizes(buildables())).join('\n')].filter(Boolean);
    for (const fault of faults) print(`${fault}\n`);
    return { passed: 3 - faults.length, failed: faults.length };
  },
};

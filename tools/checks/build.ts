import { buildables } from '../build/packages.ts';
import { checkSizes } from '../build/sizes.ts';
import { runProgram, type Step } from './step.ts';

/** Builds every part and checks its size against the budget in its `vertical.json`. */
export const buildStep: Step = {
  name: 'build',
  // The check of types keeps one core busy long after the other static steps have ended.
  startsAtOnce: true,
  async run(print) {
    if ((await runProgram(process.execPath, ['tools/build.ts'])) !== 0) return { passed: 0, failed: 1 };
    const faults = checkSizes(buildables());
    if (faults) print(`${faults}\n`);
    return { passed: faults ? 1 : 2, failed: faults ? 1 : 0 };
  },
};

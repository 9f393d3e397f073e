import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Outcome } from './step.ts';

const describeErrors = (where: string, errors: readonly { message: string }[]): string[] =>
  errors.map(({ message }) => `${where}: ${message}`);

/**
 * Writes the outcome of a run into the file `OUTCOME_FILE`. Unlike Vitest's JSON reporter, it includes errors outside
 * of any test.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['OUTCOME_FILE'];
    if (!file) return;
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const failed = tests.filter((each) => each.result().state === 'failed');
    const outside = [
      ...modules.flatMap((module) => describeErrors(module.relativeModuleId, module.errors())),
      // A suite whose hooks fail skips its tests, so its own errors count as failures.
      ...modules.flatMap(({ relativeModuleId, children }) =>
        [...children.allSuites()].flatMap((suite) =>
          describeErrors(`${relativeModuleId}: ${suite.fullName}`, suite.errors()),
        ),
      ),
      ...describeErrors('outside of any test', unhandled),
    ];
    const outcome: Outcome = {
      passed: tests.filter((each) => each.result().state === 'passed').length,
      failed: failed.length + outside.length,
      failures: [
        ...failed.flatMap((each) =>
          describeErrors(`${each.module.relativeModuleId}: ${each.fullName}`, each.result().errors ?? []),
        ),
        ...outside,
      ],
    };
    writeFileSync(file, JSON.stringify(outcome));
  }
}

import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Outcome } from './step.ts';

const sayIn = (where: string, errors: readonly { message: string }[]): string[] =>
  errors.map(({ message }) => `${where}: ${message}`);

/**
 * Writes what a run found, errors outside of any test included, into the file that `OUTCOME_FILE` names: Vitest's own report
 * in JSON leaves those out.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['OUTCOME_FILE'];
    if (!file) return;
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const failed = tests.filter((each) => each.result().state === 'failed');
    const outside = [
      ...modules.flatMap((module) => sayIn(module.relativeModuleId, module.errors())),
      // A suite whose hooks fail skips its tests.
      ...modules.flatMap(({ relativeModuleId, children }) =>
        [...children.allSuites()].flatMap((suite) => sayIn(`${relativeModuleId}: ${suite.fullName}`, suite.errors())),
      ),
      ...sayIn('outside of any test', unhandled),
    ];
    const outcome: Outcome = {
      passed: tests.filter((each) => each.result().state === 'passed').length,
      failed: failed.length + outside.length,
      failures: [
        ...failed.flatMap((each) =>
          sayIn(`${each.module.relativeModuleId}: ${each.fullName}`, each.result().errors ?? []),
        ),
        ...outside,
      ],
    };
    writeFileSync(file, JSON.stringify(outcome));
  }
}

import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const environmentOf = ({ moduleId }: TestSpecification) =>
  /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node';

/** Sorts test files by environment, so that files that need a DOM run one after the other and can share a process. */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer’s own, which returns another array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => {
      if (one.project !== other.project) return 0;
      return environmentOf(one).localeCompare(environmentOf(other));
    });
  }
}

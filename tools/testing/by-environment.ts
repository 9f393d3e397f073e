import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const environmentOf = ({ moduleId }: TestSpecification) =>
  /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node';

/**
 * Files that need a document come one after the other: a process that has made one is used again for the next that needs
 * one, and ended when the next needs none.
 */
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

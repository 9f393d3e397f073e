import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileAt, hasCommit, previousCommit } from '../compatibility/history.ts';
import { buildPrevious } from '../compatibility/previous.ts';
import { browserStep } from './runners.ts';
import { root, runProgram, type Step } from './step.ts';

const report = 'shared/vertical/shell-contract.md';

const versionIn = (text: string) => /^# .*?([\d.]+)$/m.exec(text)?.[1];

/** Whether what shell and verticals agree on has changed under the number that it had. */
function hasChangedSilently(commit: string): boolean {
  const before = fileAt(commit, report);
  const now = readFileSync(path.join(root, report), 'utf8');
  return before !== undefined && before !== now && versionIn(before) === versionIn(now);
}

/**
 * What is deployed part by part is, for a while, the shell of now with the verticals of before, and the other way round.
 * Both are built and walked. Without the commit of the previous release nothing can be said, and nothing is counted.
 */
export const compatibility: Step = {
  name: 'compatibility',
  async run(print) {
    const commit = previousCommit();
    if (!hasCommit(commit)) {
      print(`  NOT CHECKED: this checkout does not hold the previous release (${commit}).\n`);
      print(`  With a history, or after \`git fetch --depth=1 origin ${commit}\`, it is.\n`);
      return { passed: 0, failed: 0 };
    }
    if (hasChangedSilently(commit)) {
      print(`  ${report} differs from that of the previous release, and \`shellContract\` does not: raise it.\n`);
      return { passed: 0, failed: 1 };
    }
    if ((await runProgram(process.execPath, ['tools/build.ts'])) !== 0) return { passed: 0, failed: 1 };
    const { folder, versions } = buildPrevious(commit);
    print(
      `  The previous release: ${Object.entries(versions)
        .map((part) => part.join(' '))
        .join(', ')}\n`,
    );
    const previous = { E2E_PREVIOUS: JSON.stringify({ folder, versions }) };
    return browserStep('compatibility', {
      config: 'e2e/compatibility/playwright.config.ts',
      environment: previous,
    }).run(print);
  },
};

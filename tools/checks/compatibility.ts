import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tokensWithoutVersion } from '../compatibility/contract-report.ts';
import { fileAt, hasCommit, previousCommit } from '../compatibility/history.ts';
import { buildPrevious } from '../compatibility/previous.ts';
import { browserStep } from './runners.ts';
import { root, runProgram, type Step } from './step.ts';

const report = 'shared/vertical/shell-contract.md';

const versionIn = (text: string) => /^# .*?([\d.]+)$/m.exec(text)?.[1];

/** Returns whether the contract between shell and verticals has changed without a new version. */
function hasChangedSilently(commit: string): boolean {
  const before = fileAt(commit, report);
  const now = readFileSync(path.join(root, report), 'utf8');
  return before !== undefined && before !== now && versionIn(before) === versionIn(now);
}

/** Lists the tokens that are new since a commit and do not say with which version of the contract they came. */
function newTokensWithoutVersion(commit: string): string[] {
  const before = fileAt(commit, report) ?? '';
  return tokensWithoutVersion(before, readFileSync(path.join(root, report), 'utf8'), versionIn(before) ?? '0.0.0');
}

/**
 * Tests the current shell with the verticals of the previous release, and the other way round, because parts are
 * deployed one by one. Skips the tests if this checkout lacks the commit of that release.
 */
export const compatibility: Step = {
  name: 'compatibility',
  async run(print) {
    const commit = previousCommit();
    if (!hasCommit(commit)) {
      print(`  NOT CHECKED: this checkout lacks the previous release (${commit}).\n`);
      print(`  Run \`git fetch --depth=1 origin ${commit}\` and try again.\n`);
      return { passed: 0, failed: 0 };
    }
    if (hasChangedSilently(commit)) {
      print(`  ${report} has changed since the previous release: raise \`shellContract\`.\n`);
      return { passed: 0, failed: 1 };
    }
    const unversioned = newTokensWithoutVersion(commit);
    if (unversioned.length > 0) {
      print(`  New tokens need a comment with their version, such as /* since 2.5 */: ${unversioned.join(', ')}\n`);
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

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { root, runProgram, type Outcome, type Step } from './step.ts';

/** Runs a test runner that writes a JSON report and reads its figures; a runner that wrote none has failed. */
async function withReport(
  run: (report: string) => Promise<number>,
  read: (report: string) => Outcome,
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await run(report);
    const outcome = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
    // An error outside of any test (a file that does not load, a server that does not start) fails the step too.
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Projects of `vitest.config.ts`; one of the name of the step unless told otherwise. */
export function vitestStep(name: string, ...projects: string[]): Step {
  return {
    name,
    run: () =>
      withReport(
        (report) =>
          runProgram('vitest', [
            'run',
            ...(projects.length > 0 ? projects : [name]).map((project) => `--project=${project}`),
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ]),
        (report) => {
          const { numPassedTests, numFailedTests } = JSON.parse(report) as Record<string, number>;
          return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
        },
      ),
  };
}

/** Journeys of `e2e/` in Chromium, on the production build. */
export function browserStep(
  name: string,
  { config = 'e2e/playwright.config.ts', environment = {} as Record<string, string> } = {},
): Step {
  return {
    name,
    run: () =>
      withReport(
        async (report) => {
          const chromium = await ensureChromium();
          return runProgram(path.join(root, 'e2e/node_modules/.bin/playwright'), ['test', '--config', config], {
            ...environment,
            E2E_CHROMIUM: chromium,
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          });
        },
        (report) => {
          const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number } };
          // A test that passed only on a second try is a fault: retries are off, and this would show if they were not.
          return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
        },
      ),
  };
}

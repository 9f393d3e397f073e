import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { root, runProgram, type Outcome, type Step } from './step.ts';

/** Runs a test runner and reads its report. */
async function withReport(
  run: (report: string) => Promise<number>,
  read: (report: string) => Outcome,
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await run(report);
    const outcome = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
    // A failure outside all tests, such as a server that does not start, also fails the step.
    return code !== 0 && outcome.failed === 0
      ? { ...outcome, failed: 1, failures: [`The runner exited with ${code}, although no test failed.`] }
      : outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a step that runs projects of `vitest.config.ts`, by default the one with the name of the step. */
export function vitestStep(name: string, ...projects: string[]): Step {
  return {
    name,
    run: () =>
      withReport(
        (report) =>
          runProgram(
            'vitest',
            [
              'run',
              ...(projects.length > 0 ? projects : [name]).map((project) => `--project=${project}`),
              '--reporter=default',
              '--reporter=./tools/checks/vitest-reporter.ts',
            ],
            { OUTCOME_FILE: report },
          ),
        (report) => JSON.parse(report) as Outcome,
      ),
  };
}

/** A suite in Playwright's JSON report, with the fields that are read here. */
interface Suite {
  suites?: Suite[];
  specs: { title: string; ok: boolean; file: string; tests: { results: { error?: { message?: string } }[] }[] }[];
}

/** Lists the failed tests of a suite and its nested suites. */
const failuresIn = ({ suites = [], specs }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return `${file}: ${title}: ${stripVTControlCharacters(errors[0] ?? 'it did not finish')}`;
    }),
  ...suites.flatMap(failuresIn),
];

/** Makes a step that runs browser tests of `e2e/` in Chromium on the production build. */
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
          const { stats, suites } = JSON.parse(report) as {
            stats: { expected: number; unexpected: number; flaky: number };
            suites: Suite[];
          };
          // Flaky tests, which pass only on a retry, count as failed.
          return {
            passed: stats.expected,
            failed: stats.unexpected + stats.flaky,
            failures: suites.flatMap(failuresIn),
          };
        },
      ),
  };
}

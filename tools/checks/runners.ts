import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { root, runProgram, type Outcome, type Step } from './step.ts';

/** Runs a test runner and reads its report; a runner that writes no report has failed. */
async function withReport(
  run: (report: string) => Promise<number>,
  read: (report: string) => Outcome,
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await run(report);
    const outcome = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
    // A runner that ends outside of any test (a server that does not start, a signal) fails the step too.
    return code !== 0 && outcome.failed === 0
      ? { ...outcome, failed: 1, failures: [`The runner ended with ${code}, and no test failed.`] }
      : outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A step that runs projects of `vitest.config.ts`; the one with the name of the step where none is given. */
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

/** A suite of Playwright's JSON report; only the fields that are read here. */
interface Suite {
  suites?: Suite[];
  specs: { title: string; ok: boolean; file: string; tests: { results: { error?: { message?: string } }[] }[] }[];
}

/** Lists the failed tests of a suite and of the suites within it. */
const failuresIn = ({ suites = [], specs }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return `${file}: ${title}: ${stripVTControlCharacters(errors[0] ?? 'it was not ended')}`;
    }),
  ...suites.flatMap(failuresIn),
];

/** A step that runs the journeys of `e2e/` in Chromium, on the production build. */
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
          // A flaky test counts as failed, should retries ever be switched on.
          return {
            passed: stats.expected,
            failed: stats.unexpected + stats.flaky,
            failures: suites.flatMap(failuresIn),
          };
        },
      ),
  };
}

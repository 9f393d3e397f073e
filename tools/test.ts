/**
 * Runs every check (`npm test`), the cheapest first, and ends with `N passed, N failed`.
 * `npm test -- <step> …` runs only those steps. Tests that start whole sites serve what the build step made.
 */
import { readdirSync } from 'node:fs';
import { buildStep } from './checks/build.ts';
import { compatibility } from './checks/compatibility.ts';
import { browserStep, vitestStep } from './checks/runners.ts';
import { runSteps, type Ran } from './checks/run-steps.ts';
import { checkStep, root, type Outcome, type Step } from './checks/step.ts';
import { translations } from './checks/translations.ts';

const parts = [
  'shell',
  'shared',
  'api',
  'tools',
  'e2e',
  'bench',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
];

const steps: Step[] = [
  checkStep('format', 'oxfmt', '--check', '.'),
  checkStep('lint', 'oxlint', '--deny-warnings'),
  checkStep('types', 'tsc', '--project', 'tsconfig.json'),
  checkStep('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...parts),
  checkStep('unused', 'knip', '--no-progress'),
  translations,
  buildStep,
  vitestStep('unit', 'unit', 'shell'),
  vitestStep('api'),
  compatibility,
  browserStep('browser'),
];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
if (unknown) {
  console.error(`There is no step "${unknown}". There are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const total: Outcome = { passed: 0, failed: 0 };
const failed: Ran[] = [];
await runSteps(
  steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  (ran) => {
    const { name, outcome, seconds } = ran;
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    if (outcome.failed > 0) failed.push(ran);
    console.log(`  ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds.toFixed(1)} s)`);
  },
);

for (const { name, outcome } of failed) {
  console.log(`\nFailed: ${name}. Only that again: npm test -- ${name}`);
  for (const failure of outcome.failures ?? []) console.log(`  ✗ ${failure.replaceAll('\n', '\n    ')}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

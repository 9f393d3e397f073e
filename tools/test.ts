/**
 * `npm test` runs every step and ends with `N passed, N failed`. `npm run check` runs the static steps and the unit
 * tests. `npm test -- <step> …` runs the named steps.
 */
import { readdirSync } from 'node:fs';
import { buildStep } from './checks/build.ts';
import { compatibility } from './checks/compatibility.ts';
import { browserStep, vitestStep } from './checks/runners.ts';
import { runSteps, type FinishedStep } from './checks/run-steps.ts';
import { root, staticStep, type Outcome, type Step } from './checks/step.ts';
import { translations } from './checks/translations.ts';
import { checkerOptions } from './checks/type-checkers.ts';

const parts = [
  'shell',
  'shared',
  'cli',
  'api',
  'tools',
  'e2e',
  'bench',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
];

const steps: Step[] = [
  staticStep('format', 'oxfmt', '--check', '.'),
  staticStep('lint', 'oxlint', '--deny-warnings'),
  staticStep('types', 'tsc', '--project', 'tsconfig.json', ...checkerOptions),
  staticStep('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...parts),
  staticStep('unused', 'knip', '--no-progress'),
  translations,
  buildStep,
  vitestStep('unit', 'unit', 'shell'),
  vitestStep('tools'),
  vitestStep('api'),
  compatibility,
  browserStep('browser'),
];

/** Maps each argument of `npm test` to the steps that it runs. */
const stepsOf = new Map(steps.map((step) => [step.name, [step]]));
stepsOf.set(
  'check',
  steps.filter(({ name, isStatic }) => isStatic || name === 'unit'),
);

const names = process.argv.slice(2);
const unknown = names.find((name) => !stepsOf.has(name));
if (unknown) {
  console.error(`There is no step "${unknown}". Steps: ${[...stepsOf.keys()].join(', ')}.`);
  process.exit(2);
}
const wanted = new Set(names.length === 0 ? steps : names.flatMap((name) => stepsOf.get(name) ?? []));

const total: Outcome = { passed: 0, failed: 0 };
const failed: FinishedStep[] = [];
await runSteps(
  steps.filter((step) => wanted.has(step)),
  (finished) => {
    const { name, outcome, seconds } = finished;
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    if (outcome.failed > 0) failed.push(finished);
    console.log(`  ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds.toFixed(1)} s)`);
  },
);

for (const { name, outcome } of failed) {
  console.log(`\nFailed: ${name}. Run it again with: npm test -- ${name}`);
  for (const failure of outcome.failures ?? []) console.log(`  ✗ ${failure.replaceAll('\n', '\n    ')}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

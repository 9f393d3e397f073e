/**
 * `npm test`: every check, in the order in which a failure is cheapest to find. `npm test -- <step> …` runs only those.
 * Ends with `N passed, N failed`.
 */
import { readdirSync } from 'node:fs';
import { browserStep, vitestStep } from './checks/runners.ts';
import { programStep, root, type Outcome, type Step } from './checks/step.ts';
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
  programStep('format', 'oxfmt', '--check', '.'),
  programStep('lint', 'oxlint', '--deny-warnings'),
  programStep('types', 'tsc', '--project', 'tsconfig.json'),
  programStep('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...parts),
  programStep('unused', 'knip', '--no-progress'),
  translations,
  vitestStep('unit'),
  vitestStep('api'),
  programStep('build', process.execPath, 'tools/build.ts'),
  browserStep('browser'),
];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
if (unknown) {
  console.error(`There is no step "${unknown}". There are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const total: Outcome = { passed: 0, failed: 0 };
const failed: string[] = [];
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const begin = performance.now();
  console.log(`\n— ${step.name}`);
  const outcome = await step.run().catch((error: unknown): Outcome => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  if (outcome.failed > 0) failed.push(step.name);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`  ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
}

for (const name of failed) console.log(`\nFailed: ${name}. Only that again: npm test -- ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Outcome, Step } from './step.ts';

let printed: string;

beforeEach(() => {
  printed = '';
  const take = (text: string) => {
    printed += text;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(take as typeof process.stdout.write);
  vi.spyOn(console, 'log').mockImplementation((text: string) => void take(`${text}\n`));
});

afterEach(() => vi.restoreAllMocks());

const good: Outcome = { passed: 1, failed: 0 };

test('steps that may run beside each other do, and print in their order', async () => {
  const slow = Promise.withResolvers<Outcome>();
  const steps: Step[] = [
    {
      name: 'slow',
      besideOthers: true,
      run(print) {
        print('slow begins\n');
        return slow.promise.finally(() => print('slow ends\n'));
      },
    },
    {
      name: 'quick',
      besideOthers: true,
      async run(print) {
        print('quick is done\n');
        slow.resolve(good);
        return good;
      },
    },
  ];
  const ended: string[] = [];
  await runSteps(steps, ({ name }) => ended.push(name));
  expect(ended).toEqual(['slow', 'quick']);
  expect(printed).toBe('\n— slow\nslow begins\nslow ends\n\n— quick\nquick is done\n');
});

test('a step that needs the machine for itself waits for those before it, and the next waits for it', async () => {
  const order: string[] = [];
  const step = (name: string, besideOthers?: true): Step => ({
    name,
    besideOthers,
    async run() {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return good;
    },
  });
  await runSteps([step('one', true), step('alone'), step('two', true)], () => {});
  expect(order).toEqual(['one begins', 'one ends', 'alone begins', 'alone ends', 'two begins', 'two ends']);
});

test('a step that breaks has failed, says why, and keeps no other from running', async () => {
  const steps: Step[] = [
    { name: 'broken', besideOthers: true, run: () => Promise.reject(new Error('It is not there.')) },
    { name: 'sound', run: async () => good },
  ];
  const outcomes: Outcome[] = [];
  await runSteps(steps, ({ outcome }) => outcomes.push(outcome));
  expect(outcomes).toEqual([{ passed: 0, failed: 1 }, good]);
  expect(printed).toContain('It is not there.');
});

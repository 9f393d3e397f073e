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
});

afterEach(() => vi.restoreAllMocks());

const good: Outcome = { passed: 1, failed: 0 };

test('runs static steps at the same time and prints each as a whole when it ends', async () => {
  const slow = Promise.withResolvers<Outcome>();
  const steps: Step[] = [
    {
      name: 'slow',
      isStatic: true,
      run(print) {
        print('slow begins\n');
        return slow.promise.finally(() => print('slow ends\n'));
      },
    },
    {
      name: 'quick',
      isStatic: true,
      async run(print) {
        print('quick is done\n');
        return good;
      },
    },
  ];
  const ended: string[] = [];
  await runSteps(steps, ({ name }) => {
    ended.push(name);
    slow.resolve(good);
  });
  expect(ended).toEqual(['quick', 'slow']);
  expect(printed).toBe('\n— quick\nquick is done\n\n— slow\nslow begins\nslow ends\n');
});

test('runs the other steps one by one, after the static ones', async () => {
  const order: string[] = [];
  const step = (name: string, isStatic?: true): Step => ({
    name,
    isStatic,
    async run() {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return good;
    },
  });
  await runSteps([step('static', true), step('one'), step('two')], () => {});
  expect(order).toEqual(['static begins', 'static ends', 'one begins', 'one ends', 'two begins', 'two ends']);
});

test('starts a step at once beside the static ones, and the next ones after both', async () => {
  const order: string[] = [];
  const [types, build] = [Promise.withResolvers<Outcome>(), Promise.withResolvers<Outcome>()];
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    run() {
      order.push(name);
      if (name === 'build') types.resolve(good);
      return more.run?.(() => {}) ?? Promise.resolve(good);
    },
    ...(more.isStatic && { isStatic: true }),
    ...(more.startsAtOnce && { startsAtOnce: true }),
  });
  await runSteps(
    [
      step('types', { isStatic: true, run: () => types.promise }),
      step('build', { startsAtOnce: true, run: () => build.promise }),
      step('unit'),
    ],
    ({ name }) => {
      order.push(`${name} ended`);
      if (name === 'types') build.resolve(good);
    },
  );
  expect(order).toEqual(['types', 'build', 'types ended', 'build ended', 'unit', 'unit ended']);
});

test.each([true, undefined] as const)(
  'fails a step that throws, prints why and runs the rest (static: %s)',
  async (isStatic) => {
    const steps: Step[] = [
      { name: 'broken', isStatic, run: () => Promise.reject(new Error('It is not there.')) },
      { name: 'sound', run: async () => good },
    ];
    const outcomes: Outcome[] = [];
    await runSteps(steps, ({ outcome }) => outcomes.push(outcome));
    expect(outcomes).toEqual([{ passed: 0, failed: 1 }, good]);
    expect(printed).toContain('— broken\nIt is not there.');
  },
);

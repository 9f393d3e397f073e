import { availableParallelism } from 'node:os';
import type { Outcome, Step } from './step.ts';

/** What became of a step. */
export interface Ran {
  name: string;
  outcome: Outcome;
  seconds: number;
}

/** A step that may begin before its turn to print: until then, what it prints waits. */
function prepare({ name, run }: Step) {
  const { promise: ran, resolve } = Promise.withResolvers<Ran>();
  let waiting: string[] | undefined = [];
  const print = (text: string) => (waiting ? void waiting.push(text) : void process.stdout.write(text));
  return {
    name,
    ran,
    async start(): Promise<void> {
      const begin = performance.now();
      const outcome = await run(print).catch((error: unknown): Outcome => {
        print(`${error instanceof Error ? error.message : String(error)}\n`);
        return { passed: 0, failed: 1 };
      });
      resolve({ name, outcome, seconds: (performance.now() - begin) / 1000 });
    },
    show() {
      for (const text of waiting ?? []) process.stdout.write(text);
      waiting = undefined;
    },
  };
}

/** Steps that may run at the same time, in their order: each alone, but for those in a row that say so. */
const groupsOf = (steps: Step[]): Step[][] =>
  steps.reduce<Step[][]>((groups, step) => {
    const last = groups.at(-1);
    if (step.besideOthers && last?.every(({ besideOthers }) => besideOthers)) last.push(step);
    else groups.push([step]);
    return groups;
  }, []);

/**
 * Runs steps: one by one, and of those that may run beside others as many at a time as the machine has cores. What they
 * print comes in their order, each under its name, whichever ends first.
 */
export async function runSteps(steps: Step[], onEnd: (ran: Ran) => void): Promise<void> {
  for (const group of groupsOf(steps)) {
    const prepared = group.map(prepare);
    const next = prepared.values();
    const lane = async () => {
      for (const step of next) await step.start();
    };
    const lanes = Promise.all(Array.from({ length: availableParallelism() }, lane));
    for (const { name, show, ran } of prepared) {
      console.log(`\n— ${name}`);
      show();
      onEnd(await ran);
    }
    await lanes;
  }
}

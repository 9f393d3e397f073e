import type { Outcome, Print, Step } from './step.ts';

/** A step that has ended, with its outcome and duration. */
export interface FinishedStep {
  name: string;
  outcome: Outcome;
  seconds: number;
}

const toConsole: Print = (text) => void process.stdout.write(text);

/** Runs a step and measures its duration. An error counts as one failed test. */
async function runStep({ name, run }: Step, print: Print): Promise<FinishedStep> {
  const startedAt = performance.now();
  const outcome = await run(print).catch((error: unknown): Outcome => {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  return { name, outcome, seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * Runs the static steps concurrently, printing the output of each when it ends, beside those that start at once. Then
 * runs the other steps one by one.
 */
export async function runSteps(steps: Step[], onEnd: (finished: FinishedStep) => void): Promise<void> {
  const runStatic = async (step: Step) => {
    let printed = `\n— ${step.name}\n`;
    const finished = await runStep(step, (text) => (printed += text));
    toConsole(printed);
    onEnd(finished);
  };
  const runAll = async (some: Step[]) => {
    for (const step of some) {
      toConsole(`\n— ${step.name}\n`);
      onEnd(await runStep(step, toConsole));
    }
  };
  const others = steps.filter(({ isStatic }) => !isStatic);
  await Promise.all([
    ...steps.filter(({ isStatic }) => isStatic).map(runStatic),
    runAll(others.filter(({ startsAtOnce }) => startsAtOnce)),
  ]);
  await runAll(others.filter(({ startsAtOnce }) => !startsAtOnce));
}

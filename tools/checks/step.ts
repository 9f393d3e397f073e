import { spawn } from 'node:child_process';
import path from 'node:path';

/** The root folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The result of a step. A step that runs no tests counts as one test. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The names and reasons of the failed tests, which `npm test` repeats at the end. */
  failures?: string[];
}

/** Prints the output of a step. */
export type Print = (text: string) => void;

/** A step of `npm test`. */
export interface Step {
  name: string;
  /** Whether the step only reads the sources. Such static steps run concurrently. */
  isStatic?: true;
  /** Whether the step starts together with the static ones, because it neither needs another step nor measures time. */
  startsAtOnce?: true;
  run(print: Print): Promise<Outcome>;
}

/**
 * Runs a program that prints to this console, and resolves to its exit code.
 *
 * @param environment environment variables in addition to those of this process
 */
export function runProgram(program: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program, passes its output to `print`, and resolves to its exit code. */
function runQuietly(program: string, args: string[], print: Print): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const oneOf = (code: number): Outcome => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Makes a static step that runs one program. */
export function staticStep(name: string, program: string, ...args: string[]): Step {
  return { name, isStatic: true, run: async (print) => oneOf(await runQuietly(program, args, print)) };
}

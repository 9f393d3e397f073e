import { spawn } from 'node:child_process';
import path from 'node:path';

/** The top folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** What a step of the checks found. A step without tests of its own counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What failed, and why, where the step can tell them apart: said again at the end, below everything that was printed. */
  failures?: string[];
}

/** Takes what a step prints. */
export type Print = (text: string) => void;

/** A step of `npm test`. */
export interface Step {
  name: string;
  /** Whether it may run beside others of its kind: it uses one core, and changes nothing that another reads. */
  besideOthers?: true;
  run(print: Print): Promise<Outcome>;
}

/**
 * Runs a program and passes on what it prints. Resolves to its exit code.
 *
 * @param environment is added to that of this process.
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

/** Runs a program, and passes on what it prints when it has ended. Resolves to its exit code. */
function runQuietly(program: string, args: string[], print: Print): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const oneOf = (code: number): Outcome => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A step that is one program of one core, which runs beside others. */
export function checkStep(name: string, program: string, ...args: string[]): Step {
  return { name, besideOthers: true, run: async (print) => oneOf(await runQuietly(program, args, print)) };
}

import { spawn } from 'node:child_process';
import path from 'node:path';

/** The top folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** What a step of the checks found. A step without tests of its own counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
}

/** A step of `npm test`. */
export interface Step {
  name: string;
  run(): Promise<Outcome>;
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

/** A step that is one program: it passes when the program ends with 0. */
export function programStep(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    async run() {
      const code = await runProgram(program, args);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

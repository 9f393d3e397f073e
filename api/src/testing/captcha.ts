import { createHash } from 'node:crypto';
import type { TestServer } from './server.ts';

/** Requests and solves a captcha of a server, as a browser does. */
export async function solvedCaptcha(server: TestServer): Promise<string> {
  return solutionOf((await server.call('getHumanCheck', {})).body);
}

/** Solves a captcha, as a browser does. `answer` is the body of the answer to `getHumanCheck`. */
export function solutionOf(answer: unknown): string {
  const problem = answer as { salt: string; challenge: string; maxnumber: number };
  for (let number = 0; number <= problem.maxnumber; number++) {
    const found = createHash('sha256').update(`${problem.salt}${number}`).digest('hex');
    if (found === problem.challenge) return Buffer.from(JSON.stringify({ ...problem, number })).toString('base64');
  }
  throw new Error('The captcha has no solution.');
}

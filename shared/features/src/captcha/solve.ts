import { call } from '@hustings/vertical/client';
import { sha256 } from './sha256.ts';

/** A proof-of-work problem in ALTCHA's format: find the number whose hash, with the salt, is the challenge. */
interface Problem {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** Milliseconds of work after which the browser gets control; shorter than a frame. */
const sliceMilliseconds = 8;

const turnOfThePage = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Searches for the number that solves a problem. Works in short slices, so that typing stays smooth. Reports progress
 * from 0 to 1.
 */
async function findNumber(
  problem: Pick<Problem, 'challenge' | 'maxnumber' | 'salt'>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<number> {
  const { challenge, maxnumber, salt } = problem;
  let number = 0;
  while (number <= maxnumber) {
    signal.throwIfAborted();
    const end = performance.now() + sliceMilliseconds;
    while (number <= maxnumber && performance.now() < end) {
      for (const last = Math.min(number + 100, maxnumber + 1); number < last; number++) {
        if (sha256(salt + number) === challenge) return number;
      }
    }
    onProgress(number / maxnumber);
    await turnOfThePage();
  }
  throw new Error('The human check has no solution.');
}

/**
 * Fetches a captcha and solves it.
 *
 * @returns the solution in ALTCHA's format: base64 of its JSON
 * @throws {CallError} if the captcha cannot be fetched
 */
export async function solveCaptcha(signal: AbortSignal, onProgress: (share: number) => void): Promise<string> {
  // The contract does not type the problem, because ALTCHA defines it.
  const problem = (await call('getHumanCheck', {}, signal)) as unknown as Problem;
  const number = await findNumber(problem, signal, onProgress);
  const { algorithm, challenge, salt, signature } = problem;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

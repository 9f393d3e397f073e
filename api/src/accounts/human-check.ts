import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { RequestFailure } from '../kernel/failure.ts';
import type { Services } from '../kernel/services.ts';
import * as queries from './queries.ts';
import { hashSecret } from './secrets.ts';

const field = 'g-recaptcha-response';

/** A solution as the ALTCHA widget writes it: base64 of this, as JSON. */
const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(128),
  number: z.number().int().min(0),
  salt: z.string().max(200),
  signature: z.string().max(128),
});

const keyOf = (services: Services): string => services.hmac('human-check').toString('hex');

/** Makes a problem that a browser solves in about a second; it is good for `humanCheckMinutes` (decisions, section 3). */
export async function makeHumanCheck(services: Services): Promise<Record<string, unknown>> {
  const expires = new Date(services.now().getTime() + services.limits.humanCheckMinutes * 60_000);
  return {
    ...(await createChallenge({
      algorithm: 'SHA-256',
      hmacKey: keyOf(services),
      maxnumber: services.limits.humanCheckWork,
      expires,
    })),
  };
}

function read(text: string): z.infer<typeof Solution> | undefined {
  try {
    return Solution.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Accepts a solution of the human check, once.
 *
 * @throws {RequestFailure} `CaptchaInvalid` where it is none of ours, wrong, too old, or was used before.
 */
export async function acceptHumanCheck(services: Services, text: string): Promise<void> {
  const refused = new RequestFailure('CaptchaInvalid', { field });
  const solution = read(text);
  if (!solution) throw refused;
  // The library looks at the clock of the machine; the expiry is checked here by the server's.
  const seconds = Number(new URLSearchParams(solution.salt.split('?')[1]).get('expires'));
  const expires = new Date(seconds * 1_000);
  if (!(seconds > 0) || expires <= services.now()) throw refused;
  if (!(await verifySolution(solution, keyOf(services), false))) throw refused;
  // By its challenge, not by its text: the same solution can be written in many ways.
  const isFirst = await queries.markHumanCheck(services.database, hashSecret(solution.challenge), expires);
  if (!isFirst) throw refused;
}

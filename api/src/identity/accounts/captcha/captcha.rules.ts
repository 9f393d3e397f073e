import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../accounts.queries.ts';
import { isEarnedHere } from './recaptcha.ts';
import { hashSecret } from '../secrets.ts';

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

/** Which human check this site asks for (`docs/decisions/03-accounts.md`). */
export const captchaKind = ({ settings }: Services): 'work' | 'recaptcha' =>
  settings.recaptcha ? 'recaptcha' : 'work';

/**
 * Makes a problem that a browser solves in about a second; it is good for `humanCheckMinutes`
 * (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `NotFound` if the site asks for reCAPTCHA.
 */
export async function createCaptcha(services: Services): Promise<Record<string, unknown>> {
  if (services.settings.recaptcha) throw new RequestFailure('NotFound');
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
 * @throws {RequestFailure} `CaptchaInvalid` if it is none of this site's, wrong, too old, or was used before;
 * `CaptchaUnavailable` if reCAPTCHA cannot be asked.
 */
export async function requireCaptcha(services: Services, text: string): Promise<void> {
  const { recaptcha } = services.settings;
  const isAccepted = recaptcha ? await isEarned(services, recaptcha, text) : await isSolved(services, text);
  if (!isAccepted) throw new RequestFailure('CaptchaInvalid', { field });
}

async function isEarned(
  services: Services,
  recaptcha: NonNullable<Services['settings']['recaptcha']>,
  token: string,
): Promise<boolean> {
  if (!(await isEarnedHere(services, recaptcha, token))) return false;
  // Google accepts a token once too; of requests at the same moment this decides.
  const expires = new Date(services.now().getTime() + services.limits.humanCheckMinutes * 60_000);
  return queries.markCaptchaUsed(services.database, hashSecret(token), expires);
}

async function isSolved(services: Services, text: string): Promise<boolean> {
  const solution = read(text);
  if (!solution) return false;
  // The library looks at the clock of the machine; the expiry is checked here by the server's.
  const seconds = Number(new URLSearchParams(solution.salt.split('?')[1]).get('expires'));
  const expires = new Date(seconds * 1_000);
  if (!(seconds > 0) || expires <= services.now()) return false;
  if (!(await verifySolution(solution, keyOf(services), false))) return false;
  // By its challenge, not by its text: the same solution can be written in many ways.
  return queries.markCaptchaUsed(services.database, hashSecret(solution.challenge), expires);
}

import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hashSecret } from '../secrets.ts';
import { markCaptchaUsed } from './captcha.queries.ts';
import { verifyRecaptcha } from './recaptcha.ts';

const field = 'g-recaptcha-response';

/** A proof-of-work solution, which the ALTCHA widget sends as JSON in base64. */
const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(128),
  number: z.number().int().min(0),
  salt: z.string().max(200),
  signature: z.string().max(128),
});

const keyOf = (services: Services): string => services.hmac('human-check').toString('hex');

/** Returns the kind of captcha that this site uses: proof of work or reCAPTCHA (docs/decisions/03-accounts.md). */
export const captchaKind = ({ settings }: Services): 'work' | 'recaptcha' =>
  settings.recaptcha ? 'recaptcha' : 'work';

/**
 * Creates a proof-of-work challenge that takes about a second to solve. It is valid for `humanCheckMinutes`
 * (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `NotFound` if the site uses reCAPTCHA.
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

function parseSolution(text: string): z.infer<typeof Solution> | undefined {
  try {
    return Solution.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Requires a valid captcha solution. Accepts each solution only once.
 *
 * @throws {RequestFailure} `CaptchaInvalid` if the solution is malformed, wrong, expired, used or from another site;
 * `CaptchaUnavailable` if reCAPTCHA does not answer.
 */
export async function requireCaptcha(services: Services, text: string): Promise<void> {
  const { recaptcha } = services.settings;
  const isAccepted = recaptcha
    ? await consumeRecaptcha(services, recaptcha, text)
    : await consumeProofOfWork(services, text);
  if (!isAccepted) throw new RequestFailure('CaptchaInvalid', { field });
}

async function consumeRecaptcha(
  services: Services,
  recaptcha: NonNullable<Services['settings']['recaptcha']>,
  token: string,
): Promise<boolean> {
  if (!(await verifyRecaptcha(services, recaptcha, token))) return false;
  // Google also accepts a token only once. Marking the token as used lets only one of several simultaneous requests
  // succeed.
  const expires = new Date(services.now().getTime() + services.limits.humanCheckMinutes * 60_000);
  return markCaptchaUsed(services.database, hashSecret(token), expires);
}

async function consumeProofOfWork(services: Services, text: string): Promise<boolean> {
  const solution = parseSolution(text);
  if (!solution) return false;
  // The library would compare the expiry with the clock of the machine, not with `services.now()`.
  const seconds = Number(new URLSearchParams(solution.salt.split('?')[1]).get('expires'));
  const expires = new Date(seconds * 1_000);
  if (!(seconds > 0) || expires <= services.now()) return false;
  if (!(await verifySolution(solution, keyOf(services), false))) return false;
  // Hash the challenge, not the text, because one solution can be encoded in many ways.
  return markCaptchaUsed(services.database, hashSecret(solution.challenge), expires);
}

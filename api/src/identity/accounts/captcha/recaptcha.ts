import { z } from 'zod';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { makeOutgoing } from '../../../platform/web-fetch/outgoing.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Settings } from '../../../platform/config/settings.ts';

type RecaptchaSettings = NonNullable<Settings['recaptcha']>;

const Verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Codes by which Google says that the site asks wrongly, and nothing of the visitor. */
const ourFaults = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys']);

/** @throws if Google gives no verdict. */
async function ask({ url, secretKey }: RecaptchaSettings, token: string): Promise<z.infer<typeof Verdict>> {
  const { status, body } = await makeOutgoing([url])({
    method: 'POST',
    url: `${url}/recaptcha/api/siteverify`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // The visitor's address is not sent.
    body: new URLSearchParams({ secret: secretKey, response: token }).toString(),
  });
  if (status !== 200) throw new Error(`siteverify answered ${status}.`);
  return Verdict.parse(JSON.parse(body));
}

/**
 * Asks Google whether a token of the reCAPTCHA checkbox was earned on this site. Google accepts each token once, within two
 * minutes.
 *
 * @returns whether it was.
 * @throws {RequestFailure} `CaptchaUnavailable` if Google gives no verdict, or refuses the site's own secret.
 */
export async function isEarnedHere(
  { settings }: Services,
  recaptcha: RecaptchaSettings,
  token: string,
): Promise<boolean> {
  const verdict = await ask(recaptcha, token).catch(() => undefined);
  if (!verdict || verdict['error-codes'].some((code) => ourFaults.has(code)))
    throw new RequestFailure('CaptchaUnavailable');
  return verdict.success && verdict.hostname === new URL(settings.publicUrl).hostname;
}

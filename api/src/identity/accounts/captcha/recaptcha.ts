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

/** Google's error codes for a fault in the site's request, not in the visitor's token. */
const siteErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys']);

/**
 * Asks Google whether a token is valid.
 *
 * @throws if Google does not answer, or its answer does not match its documentation.
 */
async function requestVerdict({ url, secretKey }: RecaptchaSettings, token: string): Promise<z.infer<typeof Verdict>> {
  const { status, body } = await makeOutgoing([url])({
    method: 'POST',
    url: `${url}/recaptcha/api/siteverify`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // Omits the optional parameter with the visitor's network address.
    body: new URLSearchParams({ secret: secretKey, response: token }).toString(),
  });
  if (status !== 200) throw new Error(`siteverify answered ${status}.`);
  return Verdict.parse(JSON.parse(body));
}

/**
 * Verifies with Google that a token of the reCAPTCHA checkbox was issued on this site. Google accepts each token once,
 * within two minutes.
 *
 * @throws {RequestFailure} `CaptchaUnavailable` if Google does not answer, or refuses the secret of this site.
 */
export async function verifyRecaptcha(
  { settings }: Services,
  recaptcha: RecaptchaSettings,
  token: string,
): Promise<boolean> {
  const verdict = await requestVerdict(recaptcha, token).catch(() => undefined);
  if (!verdict || verdict['error-codes'].some((code) => siteErrors.has(code)))
    throw new RequestFailure('CaptchaUnavailable');
  return verdict.success && verdict.hostname === new URL(settings.publicUrl).hostname;
}

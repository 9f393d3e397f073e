import { randomBytes } from 'node:crypto';
import { startStandIn, type Answer, type Asked, type StandIn } from './site.ts';

/** A stand-in for Google's reCAPTCHA: the script of the checkbox, and the call that checks a token. */
export interface RecaptchaStandIn extends StandIn {
  siteKey: string;
  secretKey: string;
  /** Issues a token as the checkbox does on a page of `hostname`. */
  issue(hostname?: string): string;
  /** Makes the stand-in accept a token more than once, unlike Google. */
  keep(token: string): void;
  /** Returns the forms that the call to check a token has received. */
  sent(): readonly URLSearchParams[];
}

/** Returns the script for the frame. It shows a checkbox and then a challenge that covers the document. */
const widget = (token: string, expectedKey: string, onload: string): string => `
(() => {
  const render = (place, { sitekey, callback, 'error-callback': fail }) => {
    if (sitekey !== ${JSON.stringify(expectedKey)}) return fail();
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', ariaLabel: "I'm not a robot" });
    place.append(box);
    const challenge = document.createElement('div');
    challenge.style.cssText = 'visibility: hidden; position: absolute; inset-block-start: 0; block-size: 580px';
    const done = Object.assign(document.createElement('button'), { textContent: 'Verify' });
    challenge.append(document.createElement('iframe'), done);
    document.body.append(challenge);
    box.addEventListener('change', () => (challenge.style.visibility = 'visible'));
    done.addEventListener('click', () => {
      challenge.style.visibility = 'hidden';
      callback(${JSON.stringify(token)});
    });
  };
  globalThis.grecaptcha = { render };
  globalThis[${JSON.stringify(onload)}]();
})();`;

const failed = (code: string): Answer => ({ status: 200, body: { success: false, 'error-codes': [code] } });

/** Starts the stand-in. It accepts each token only once. */
export async function startRecaptchaStandIn(): Promise<RecaptchaStandIn> {
  const keys = {
    siteKey: `site-${randomBytes(8).toString('hex')}`,
    secretKey: `secret-${randomBytes(8).toString('hex')}`,
  };
  const tokens = new Map<string, string>();
  const kept = new Set<string>();
  const forms: URLSearchParams[] = [];

  const issue = (hostname = '127.0.0.1'): string => {
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, hostname);
    return token;
  };

  function verify({ form }: Asked): Answer {
    forms.push(form);
    if (form.get('secret') !== keys.secretKey) return failed('invalid-input-secret');
    const token = form.get('response') ?? '';
    const hostname = tokens.get(token);
    if (hostname === undefined) return failed('timeout-or-duplicate');
    if (!kept.has(token)) tokens.delete(token);
    return { status: 200, body: { success: true, challenge_ts: new Date().toISOString(), hostname } };
  }

  const site = await startStandIn((asked) => {
    const place = `${asked.method} ${asked.url.pathname}`;
    if (place === 'POST /recaptcha/api/siteverify') return verify(asked);
    if (place === 'GET /recaptcha/api.js')
      return { status: 200, script: widget(issue(), keys.siteKey, asked.url.searchParams.get('onload') ?? '') };
    return { status: 404 };
  });
  return { ...site, ...keys, issue, keep: (token) => kept.add(token), sent: () => forms };
}

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { startRecaptchaStandIn, type RecaptchaStandIn } from '../../../testing/stand-ins/recaptcha.ts';

let server: TestServer;
let google: RecaptchaStandIn;

beforeAll(async () => {
  google = await startRecaptchaStandIn();
  const { siteKey, secretKey, url } = google;
  server = await testServer({
    cheapPasswords: true,
    settings: { recaptcha: { siteKey, secretKey, url }, operatorEmail: 'operator@site.example' },
  });
});
afterEach(() => google.answerAll(undefined));
afterAll(() => Promise.all([server.close(), google.close()]));

let people = 0;

const signUp = (token: string, at = server) => {
  const userName = `visitor${(people += 1)}`;
  const password = 'Correct-Horse-9';
  return at.call('register', {
    body: {
      userName,
      email: `${userName}@mail.example`,
      password,
      confirmPassword: password,
      ofAge: true,
      consentToOpinions: false,
      'g-recaptcha-response': token,
    },
  });
};

describe('with reCAPTCHA', () => {
  test('accepts a token of this site, and tells forms which captcha to show', async () => {
    expect((await server.call('getSignUpTerms', {})).body.humanCheck).toBe('recaptcha');
    expect((await server.call('getHumanCheck', {})).failure?.errorCode).toBe('NotFound');
    expect((await signUp(google.issue())).status).toBe(202);
  });

  test('sends Google the token and the secret, but not the visitor’s address', async () => {
    await signUp(google.issue());
    expect([...(google.sent().at(-1)?.keys() ?? [])].toSorted()).toEqual(['response', 'secret']);
  });

  test('requires a token for a message to the operator too', async () => {
    const message = { name: 'Willa', email: 'willa@mail.example', subject: 'Tunnel', message: 'Who pays for it?' };
    const send = (token: string) =>
      server.call('sendContactMessage', { body: { ...message, 'g-recaptcha-response': token } });
    expect((await send('made-up')).failure?.errorCode).toBe('CaptchaInvalid');
    expect((await send(google.issue())).status).toBe(202);
  });

  test.each([
    ['unknown to Google', () => 'made-up'],
    ['of another site', () => google.issue('other.example')],
  ])('refuses a token %s', async (_, token) => {
    const { failure } = await signUp(token());
    expect(failure?.errorCode).toBe('CaptchaInvalid');
    expect(failure?.errors[0]?.fieldName).toBe('G-recaptcha-response');
  });

  test('accepts a token once, also in two simultaneous requests', async () => {
    const token = google.issue();
    const answers = await Promise.all([signUp(token), signUp(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 400]);
    expect((await signUp(token)).failure?.errorCode).toBe('CaptchaInvalid');
  });

  test('accepts a token once even if Google accepts it twice', async () => {
    const lenient = await startRecaptchaStandIn();
    const { siteKey, url } = lenient;
    const site = await testServer({
      cheapPasswords: true,
      settings: { recaptcha: { siteKey, secretKey: lenient.secretKey, url } },
    });
    const token = lenient.issue();
    lenient.keep(token);
    expect((await signUp(token, site)).status).toBe(202);
    expect((await signUp(token, site)).failure?.errorCode).toBe('CaptchaInvalid');
    await Promise.all([site.close(), lenient.close()]);
  });

  test.each([500, 302, 403])(
    'lets the visitor try the same token again after an answer %i of Google',
    async (status) => {
      const token = google.issue();
      google.answerAll(status);
      const refused = await signUp(token);
      expect([refused.status, refused.failure?.errorCode]).toEqual([503, 'CaptchaUnavailable']);
      google.answerAll(undefined);
      expect((await signUp(token)).status).toBe(202);
    },
  );

  test('answers CaptchaUnavailable if Google refuses the secret of the site', async () => {
    const { siteKey, url } = google;
    const site = await testServer({ settings: { recaptcha: { siteKey, secretKey: 'wrong', url } } });
    expect((await signUp(google.issue(), site)).failure?.errorCode).toBe('CaptchaUnavailable');
    await site.close();
  });
});

describe('the frame', () => {
  test('is the only document whose policy allows Google’s script', async () => {
    const { headers, body } = await server.inject({
      method: 'GET',
      url: '/api/human-check/frame?language=nl&theme=dark',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${google.url}/recaptcha/ https://www.gstatic.com/recaptcha/;`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(body).toContain('<html lang="nl">');
    expect(body).toContain(`data-site-key="${google.siteKey}"`);
    expect(body).not.toContain(google.secretKey);
  });

  test('reads only a language and a theme from its address', async () => {
    const url = `/api/human-check/frame?language=${encodeURIComponent('"><script>')}&theme=x&api=https://evil.example`;
    const { body } = await server.inject({ method: 'GET', url });
    expect(body).toContain('<html lang="en">');
    expect(body).not.toContain('evil');
  });

  test('does not exist without reCAPTCHA', async () => {
    const site = await testServer();
    expect((await site.call('getSignUpTerms', {})).body.humanCheck).toBe('work');
    expect((await site.inject({ method: 'GET', url: '/api/human-check/frame' })).statusCode).toBe(404);
    await site.close();
  });
});

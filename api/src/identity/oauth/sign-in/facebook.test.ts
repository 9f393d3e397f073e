import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeMember } from '../../accounts/testing.ts';
import { oauthServer, personOnFacebook, stateIn, type Browser, type OAuthServer } from '../testing.ts';

const minute = 60_000;
let server: OAuthServer;

beforeAll(async () => {
  server = await oauthServer();
});
afterAll(() => server.close());

describe('a sign-up by Facebook', () => {
  test('needs a user name, age and consent, and is active without a mail', async () => {
    const browser = server.browser();
    const fleur = personOnFacebook();
    const first = await browser.facebook(fleur);
    expect(first.body).toEqual({
      outcome: 'signUp',
      provider: 'facebook',
      person: { name: fleur.name, email: fleur.email },
    });
    expect(await browser.user()).toBeUndefined();

    const { body } = await browser.signUp('facebook', { userName: 'fleur', displayName: 'Fleur' });
    expect(body).toMatchObject({ outcome: 'signedIn', userName: 'fleur', bannedStatus: 0 });
    expect(body.bearerToken).toBeUndefined();
    expect(await browser.user()).toMatchObject({
      userName: 'fleur',
      displayName: 'Fleur',
      email: fleur.email,
      reputationLevel: 1,
      consentToOpinions: true,
    });
  });

  test('lets the same person log in later, on any device', async () => {
    const fleur = personOnFacebook();
    const first = server.browser();
    await first.facebook(fleur);
    await first.signUp('facebook', { userName: 'fleur.again' });

    const second = server.browser();
    const { body } = await second.facebook({ ...fleur, name: 'Fleur de Vries', email: 'new@mail.example' });
    expect(body).toMatchObject({ outcome: 'signedIn', userName: 'fleur.again' });
    expect((await second.user())?.email).toBe(fleur.email);
    const { body: connections } = await second.call('listConnections', {});
    expect(connections).toMatchObject({
      hasPassword: false,
      results: [{ provider: 'facebook', offered: true, name: 'Fleur de Vries' }, { provider: 'twitter' }],
    });
  });

  test('is refused without a sufficient age, at that field', async () => {
    const browser = server.browser();
    await browser.facebook(personOnFacebook());
    for (const ofAge of [false, undefined]) {
      const { failure } = await browser.signUp('facebook', { userName: 'young', ofAge });
      expect(failure).toMatchObject({ errorCode: 'TooYoung', errors: [{ fieldName: 'OfAge' }] });
    }
    expect((await browser.signUp('facebook', { userName: 'young' })).body.outcome).toBe('signedIn');
  });

  test('works without consent', async () => {
    const browser = server.browser();
    await browser.facebook(personOnFacebook());
    await browser.signUp('facebook', { userName: 'reticent', consentToOpinions: false });
    expect((await browser.user())?.consentToOpinions).toBe(false);
  });

  test('reports a taken name and a weak password at their fields, and accepts the form again', async () => {
    await activeMember(server, { userName: 'taken' });
    const browser = server.browser();
    await browser.facebook(personOnFacebook());
    const name = await browser.signUp('facebook', { userName: 'Taken' });
    expect(name.failure).toMatchObject({ errorCode: 'UserNameAlreadyExists', errors: [{ fieldName: 'UserName' }] });
    const poor = await browser.signUp('facebook', { userName: 'free', overridingPassword: 'Password1!' });
    expect(poor.failure).toMatchObject({ errorCode: 'WeakPassword', errors: [{ fieldName: 'OverridingPassword' }] });
    const good = await browser.signUp('facebook', { userName: 'free', overridingPassword: 'Correct-Horse-9' });
    expect(good.status).toBe(200);

    const logIn = { userName: 'free', password: 'Correct-Horse-9' };
    expect((await server.call('logIn', { body: logIn })).status).toBe(200);
  });

  test('creates an account without a password, which no password opens', async () => {
    const browser = server.browser();
    await browser.facebook(personOnFacebook());
    await browser.signUp('facebook', { userName: 'keyless' });
    for (const password of ['', ' ', 'null', 'none', 'Correct-Horse-9']) {
      const { status } = await server.call('logIn', { body: { userName: 'keyless', password } });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  test('takes an address in the form if Facebook has none, and proves it by mail', async () => {
    const browser = server.browser();
    await browser.facebook(personOnFacebook({ email: undefined }));
    const without = await browser.signUp('facebook', { userName: 'mailless' });
    expect(without.failure).toMatchObject({ errorCode: 'Required', errors: [{ fieldName: 'OverridingEmail' }] });
    const given = await browser.signUp('facebook', { userName: 'mailless', overridingEmail: 'ml@mail.example' });
    expect(given.body).toEqual({
      outcome: 'activationMail',
      provider: 'facebook',
      activationSentTo: 'ml@mail.example',
    });
    expect(await browser.user()).toBeUndefined();
  });
});

const send = (browser: Browser, back: { accessToken: string; state?: string }) =>
  browser.call('signInWithFacebook', { body: { ...back, useTokenCookie: true } });

/** Starts a sign-in in a browser, returns with the given token, and reports the status and error code. */
async function broughtBack(token: string) {
  const browser = server.browser();
  const { body } = await browser.call('startFacebook', {});
  const state = stateIn(body.redirectUrl);
  const { status, failure } = await browser.call('signInWithFacebook', {
    body: { accessToken: token, state, useTokenCookie: true },
  });
  return { status, code: failure?.errorCode };
}

describe('a token of Facebook', () => {
  const refused = { status: 401, code: 'ProviderRefused' };

  test('issued to another app is refused', async () => {
    expect(await broughtBack(server.facebook.issue(personOnFacebook(), { appId: '815' }))).toEqual(refused);
  });

  test('that is expired, revoked, unknown or not of a user is refused', async () => {
    const seconds = Math.floor(Date.now() / 1_000);
    expect(await broughtBack(server.facebook.issue(personOnFacebook(), { expiresAt: seconds - 1 }))).toEqual(refused);
    expect(await broughtBack(server.facebook.issue(personOnFacebook(), { valid: false }))).toEqual(refused);
    expect(await broughtBack(server.facebook.issue(personOnFacebook(), { type: 'PAGE' }))).toEqual(refused);
    expect(await broughtBack('EAAmadeup')).toEqual(refused);
  });

  test('is verified with a proof of our secret', async () => {
    const { appId, graphUrl, dialogUrl } = server.facebook;
    const settings = { facebook: { appId, appSecret: 'stolen-without-the-secret', graphUrl, dialogUrl } };
    const other = await oauthServer({ settings });
    const { failure } = await other.call('signInWithFacebook', {
      body: { accessToken: server.facebook.issue(personOnFacebook()) },
    });
    expect(failure?.errorCode).toBe('Unavailable');
    await other.close();
  });

  test('is accepted once, in the browser that asked for it, for ten minutes', async () => {
    const fleur = personOnFacebook();
    const hers = server.browser();
    const back = await hers.backFromFacebook(fleur);
    const theirs = server.browser();
    expect((await send(theirs, back)).failure?.errorCode).toBe('TokenExpired');
    await theirs.call('startFacebook', {});
    expect((await send(theirs, back)).failure?.errorCode).toBe('TokenExpired');
    expect((await send(hers, { accessToken: back.accessToken })).failure?.errorCode).toBe('TokenExpired');

    expect((await send(hers, back)).body.outcome).toBe('signUp');
    expect((await send(hers, back)).failure?.errorCode).toBe('TokenExpired');

    const late = await hers.backFromFacebook(fleur);
    server.moveClock(11 * minute);
    const again = server.facebook.issue(fleur);
    expect((await send(hers, { ...late, accessToken: again })).failure?.errorCode).toBe('TokenExpired');
    server.moveClock(-11 * minute);
  });

  test('of another client needs no cookie, and leads to a bearer token', async () => {
    const fleur = personOnFacebook();
    const first = server.browser();
    await first.facebook(fleur);
    await first.signUp('facebook', { userName: 'app.user' });
    const { body } = await server.call('signInWithFacebook', { body: { accessToken: server.facebook.issue(fleur) } });
    expect(body).toMatchObject({ outcome: 'signedIn', userName: 'app.user', bearerToken: expect.any(String) });
  });
});

describe('while Facebook is down', () => {
  test('answers Unavailable, and lets the same browser try again', async () => {
    const browser = server.browser();
    const back = await browser.backFromFacebook(personOnFacebook());
    for (const status of [500, 503, 429, 302]) {
      server.facebook.answerAll(status);
      expect(await send(browser, back)).toMatchObject({ status: 503, failure: { errorCode: 'Unavailable' } });
    }
    server.facebook.answerAll(undefined);
    expect((await send(browser, back)).body.outcome).toBe('signUp');
  });
});

test('creates one account from simultaneous requests with one token', async () => {
  const fleur = personOnFacebook();
  const accessToken = server.facebook.issue(fleur);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      server.call('signInWithFacebook', { body: { accessToken, userName: `racer${index}`, ofAge: true } }),
    ),
  );
  const ids = new Set(answers.map(({ body }) => body.userId));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(ids.size).toBe(1);
});

test('accepts one of two simultaneous returns of a browser', async () => {
  const browser = server.browser();
  const back = await browser.backFromFacebook(personOnFacebook());
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => browser.call('signInWithFacebook', { body: { ...back, useTokenCookie: true } })),
  );
  const codes = answers.map(({ body, failure }) => failure?.errorCode ?? body.outcome).toSorted();
  expect(codes).toEqual(['TokenExpired', 'TokenExpired', 'TokenExpired', 'signUp']);
});

test('does not offer Facebook without credentials', async () => {
  const bare = await oauthServer({ settings: { facebook: undefined } });
  expect((await bare.call('listSignInProviders', {})).body).toEqual({ results: ['twitter'] });
  expect((await bare.call('startFacebook', {})).status).toBe(404);
  expect((await bare.call('signInWithFacebook', { body: { accessToken: 'EAA' } })).status).toBe(404);
  await bare.close();
});

test('limits the steps of a network address', async () => {
  const strict = await oauthServer({ limits: { socialSignInSteps: 3 } });
  const statuses = [];
  for (let step = 0; step < 4; step++) statuses.push((await strict.call('startFacebook', {})).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await strict.close();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeMember } from '../../accounts/testing.ts';
import { socialServer, someoneOnFacebook, stateIn, type Browser, type SocialServer } from '../testing.ts';

const minute = 60_000;
let server: SocialServer;

beforeAll(async () => {
  server = await socialServer();
});
afterAll(() => server.close());

describe('signing up by Facebook', () => {
  test('asks for a name, age and consent, and then the account is open without a mail', async () => {
    const browser = server.browser();
    const fleur = someoneOnFacebook();
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

  test('the same person is known the next time, on any device', async () => {
    const fleur = someoneOnFacebook();
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

  test('those who are not old enough, or do not say so, are refused at that field', async () => {
    const browser = server.browser();
    await browser.facebook(someoneOnFacebook());
    for (const ofAge of [false, undefined]) {
      const { failure } = await browser.signUp('facebook', { userName: 'young', ofAge });
      expect(failure).toMatchObject({ errorCode: 'TooYoung', errors: [{ fieldName: 'OfAge' }] });
    }
    expect((await browser.signUp('facebook', { userName: 'young' })).body.outcome).toBe('signedIn');
  });

  test('consent can wait', async () => {
    const browser = server.browser();
    await browser.facebook(someoneOnFacebook());
    await browser.signUp('facebook', { userName: 'reticent', consentToOpinions: false });
    expect((await browser.user())?.consentToOpinions).toBe(false);
  });

  test('a taken name and a poor password are said at their fields, and the form can be sent again', async () => {
    await activeMember(server, { userName: 'taken' });
    const browser = server.browser();
    await browser.facebook(someoneOnFacebook());
    const name = await browser.signUp('facebook', { userName: 'Taken' });
    expect(name.failure).toMatchObject({ errorCode: 'UserNameAlreadyExists', errors: [{ fieldName: 'UserName' }] });
    const poor = await browser.signUp('facebook', { userName: 'free', overridingPassword: 'Password1!' });
    expect(poor.failure).toMatchObject({ errorCode: 'WeakPassword', errors: [{ fieldName: 'OverridingPassword' }] });
    const good = await browser.signUp('facebook', { userName: 'free', overridingPassword: 'Correct-Horse-9' });
    expect(good.status).toBe(200);

    const logIn = { userName: 'free', password: 'Correct-Horse-9' };
    expect((await server.call('logIn', { body: logIn })).status).toBe(200);
  });

  test('a member without a password is not let in by any', async () => {
    const browser = server.browser();
    await browser.facebook(someoneOnFacebook());
    await browser.signUp('facebook', { userName: 'keyless' });
    for (const password of ['', ' ', 'null', 'none', 'Correct-Horse-9']) {
      const { status } = await server.call('logIn', { body: { userName: 'keyless', password } });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  test('a person without an address gives one, and it is proven by mail', async () => {
    const browser = server.browser();
    await browser.facebook(someoneOnFacebook({ email: undefined }));
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

/** What comes of a token that a browser brings back. */
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

  test('that was issued to another app lets nobody in', async () => {
    expect(await broughtBack(server.facebook.issue(someoneOnFacebook(), { appId: '815' }))).toEqual(refused);
  });

  test('that has run out, was revoked, is no user’s or was made up lets nobody in', async () => {
    const seconds = Math.floor(Date.now() / 1_000);
    expect(await broughtBack(server.facebook.issue(someoneOnFacebook(), { expiresAt: seconds - 1 }))).toEqual(refused);
    expect(await broughtBack(server.facebook.issue(someoneOnFacebook(), { valid: false }))).toEqual(refused);
    expect(await broughtBack(server.facebook.issue(someoneOnFacebook(), { type: 'PAGE' }))).toEqual(refused);
    expect(await broughtBack('EAAmadeup')).toEqual(refused);
  });

  test('is asked about with proof of our secret: with another one Facebook answers nothing', async () => {
    const { appId, graphUrl, dialogUrl } = server.facebook;
    const settings = { facebook: { appId, appSecret: 'stolen-without-the-secret', graphUrl, dialogUrl } };
    const other = await socialServer({ settings });
    const { failure } = await other.call('signInWithFacebook', {
      body: { accessToken: server.facebook.issue(someoneOnFacebook()) },
    });
    expect(failure?.errorCode).toBe('Unavailable');
    await other.close();
  });

  test('counts only in the browser that asked for it, within ten minutes, once', async () => {
    const fleur = someoneOnFacebook();
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

  test('from another client needs no browser, and gives a bearer token', async () => {
    const fleur = someoneOnFacebook();
    const first = server.browser();
    await first.facebook(fleur);
    await first.signUp('facebook', { userName: 'app.user' });
    const { body } = await server.call('signInWithFacebook', { body: { accessToken: server.facebook.issue(fleur) } });
    expect(body).toMatchObject({ outcome: 'signedIn', userName: 'app.user', bearerToken: expect.any(String) });
  });
});

describe('while Facebook is down', () => {
  test('that is said, and the same browser can try again', async () => {
    const browser = server.browser();
    const back = await browser.backFromFacebook(someoneOnFacebook());
    for (const status of [500, 503, 429, 302]) {
      server.facebook.answerAll(status);
      expect(await send(browser, back)).toMatchObject({ status: 503, failure: { errorCode: 'Unavailable' } });
    }
    server.facebook.answerAll(undefined);
    expect((await send(browser, back)).body.outcome).toBe('signUp');
  });
});

test('many requests with one token at the same moment make one account', async () => {
  const fleur = someoneOnFacebook();
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

test('one browser that sends its return twice at the same moment is taken once', async () => {
  const browser = server.browser();
  const back = await browser.backFromFacebook(someoneOnFacebook());
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => browser.call('signInWithFacebook', { body: { ...back, useTokenCookie: true } })),
  );
  const codes = answers.map(({ body, failure }) => failure?.errorCode ?? body.outcome).toSorted();
  expect(codes).toEqual(['TokenExpired', 'TokenExpired', 'TokenExpired', 'signUp']);
});

test('without credentials Facebook is not offered and not there', async () => {
  const bare = await socialServer({ settings: { facebook: undefined } });
  expect((await bare.call('listSignInProviders', {})).body).toEqual({ results: ['twitter'] });
  expect((await bare.call('startFacebook', {})).status).toBe(404);
  expect((await bare.call('signInWithFacebook', { body: { accessToken: 'EAA' } })).status).toBe(404);
  await bare.close();
});

test('a network address that tries too often waits', async () => {
  const strict = await socialServer({ limits: { socialSignInSteps: 3 } });
  const statuses = [];
  for (let step = 0; step < 4; step++) statuses.push((await strict.call('startFacebook', {})).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await strict.close();
});

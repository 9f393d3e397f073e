import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeMember, keyInMail } from '../../accounts/testing.ts';
import { mailsTo, oauthServer, personOnX, type OAuthServer } from '../testing.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let server: OAuthServer;

beforeAll(async () => {
  server = await oauthServer({ limits: { postGapSeconds: 0, postGapSecondsLow: 0 } });
});
afterAll(() => server.close());

describe('a sign-up by X', () => {
  test('proposes the name, user name and proven address of X', async () => {
    const browser = server.browser();
    const tessa = personOnX();
    const { body } = await browser.twitter(tessa);
    expect(body).toEqual({
      outcome: 'signUp',
      provider: 'twitter',
      person: { name: tessa.name, userName: tessa.screenName, email: tessa.email },
    });
    const made = await browser.signUp('twitter', { userName: tessa.screenName });
    expect(made.body).toMatchObject({ outcome: 'signedIn', userName: tessa.screenName });
    expect(await browser.user()).toMatchObject({ email: tessa.email, reputationLevel: 1 });
  });

  test('lets the same person log in later', async () => {
    const tessa = personOnX();
    const first = server.browser();
    await first.twitter(tessa);
    await first.signUp('twitter', { userName: 'tessa.known' });
    const second = server.browser();
    expect((await second.twitter(tessa)).body).toMatchObject({ outcome: 'signedIn', userName: 'tessa.known' });
    expect((await second.user())?.userName).toBe('tessa.known');
  });

  test('supports "remember me" like a log-in by password', async () => {
    const tessa = personOnX();
    const browser = server.browser();
    await browser.twitter(tessa);
    await browser.signUp('twitter', { userName: 'tessa.stays' });
    const remembered = async () =>
      (await browser.call('listSessions', {})).body.results.find(({ current }) => current)?.remembered;
    expect(await remembered()).toBe(false);
    const back = await browser.backFromTwitter(tessa);
    await browser.call('verifyTwitter', { body: { ...back, useTokenCookie: true, rememberMe: true } });
    expect(await remembered()).toBe(true);
  });

  test('treats the next owner of a handle as another person', async () => {
    const tessa = personOnX();
    const first = server.browser();
    await first.twitter(tessa);
    await first.signUp('twitter', { userName: 'tessa.first' });
    const stranger = personOnX({ screenName: tessa.screenName, email: undefined });
    expect((await server.browser().twitter(stranger)).body.outcome).toBe('signUp');
  });

  test('with another address than that of X is activated by mail', async () => {
    const browser = server.browser();
    const tessa = personOnX();
    await browser.twitter(tessa);
    const form = {
      userName: 'tessa.other',
      overridingEmail: 'Other@Mail.example',
      overridingPassword: 'Correct-Horse-9',
    };
    const { body } = await browser.signUp('twitter', form);
    expect(body).toEqual({ outcome: 'activationMail', provider: 'twitter', activationSentTo: 'other@mail.example' });

    const waiting = await browser.twitter(tessa);
    expect(waiting.body).toMatchObject({ outcome: 'signUp', activationSentTo: 'other@mail.example' });

    await server.call('activate', { params: { key: await keyInMail(server, 'other@mail.example') } });
    expect((await browser.twitter(tessa)).body).toMatchObject({ outcome: 'signedIn', userName: 'tessa.other' });
    expect((await browser.user())?.email).toBe('other@mail.example');
  });

  test('can be repeated with the same user name after a typing error in the address', async () => {
    const browser = server.browser();
    const tessa = personOnX({ email: undefined });
    await browser.twitter(tessa);
    await browser.signUp('twitter', { userName: 'slippery', overridingEmail: 'slipp@mail.example' });
    await browser.twitter(tessa);
    const { body } = await browser.signUp('twitter', { userName: 'slippery', overridingEmail: 'slip@mail.example' });
    expect(body.activationSentTo).toBe('slip@mail.example');
    await server.call('activate', { params: { key: await keyInMail(server, 'slip@mail.example') } });
    expect((await browser.twitter(tessa)).body.userName).toBe('slippery');
  });

  test('does not reveal whether another address has an account, but mails its owner', async () => {
    await activeMember(server, { userName: 'owner', email: 'owner@mail.example' });
    const answers = [];
    for (const [index, overridingEmail] of ['owner@mail.example', 'nobody@mail.example'].entries()) {
      const browser = server.browser();
      await browser.twitter(personOnX({ email: undefined }));
      const { status, body } = await browser.signUp('twitter', { userName: `curious${index}`, overridingEmail });
      answers.push({ status, outcome: body.outcome, keys: Object.keys(body).toSorted() });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await mailsTo(server, 'owner@mail.example'))[0]?.subject).toBe(
      'Somebody tried to sign up with your address',
    );
  });
});

describe('the verifier of a returning browser', () => {
  test('is accepted once, in that browser, for ten minutes', async () => {
    const tessa = personOnX();
    const hers = server.browser();
    const back = await hers.backFromTwitter(tessa);
    const send = (browser: typeof hers, body: typeof back) =>
      browser.call('verifyTwitter', { body: { ...body, useTokenCookie: true } });
    const theirs = server.browser();
    expect((await send(theirs, back)).failure?.errorCode).toBe('TokenExpired');
    await theirs.backFromTwitter(personOnX());
    expect((await send(theirs, back)).failure?.errorCode).toBe('TokenExpired');

    expect((await send(hers, back)).body.outcome).toBe('signUp');
    expect((await send(hers, back)).failure?.errorCode).toBe('TokenExpired');

    const late = await hers.backFromTwitter(tessa);
    server.moveClock(11 * minute);
    expect((await send(hers, late)).failure?.errorCode).toBe('TokenExpired');
    server.moveClock(-11 * minute);
  });

  test('is refused if wrong, which consumes the state', async () => {
    const browser = server.browser();
    const back = await browser.backFromTwitter(personOnX());
    const guess = { ...back, oauth_verifier: 'guessed', useTokenCookie: true };
    expect((await browser.call('verifyTwitter', { body: guess })).failure?.errorCode).toBe('ProviderRefused');
    const right = await browser.call('verifyTwitter', { body: { ...back, useTokenCookie: true } });
    expect(right.failure?.errorCode).toBe('TokenExpired');
  });

  test('is exchanged once, also for simultaneous requests', async () => {
    const tessa = personOnX();
    const first = server.browser();
    await first.twitter(tessa);
    await first.signUp('twitter', { userName: 'tessa.racer' });
    const browser = server.browser();
    const back = await browser.backFromTwitter(tessa);
    const before = server.twitter.exchanges();
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.call('verifyTwitter', { body: { ...back, useTokenCookie: true } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(server.twitter.exchanges()).toBe(before + 1);
  });
});

test('creates one account if a person signs up in two browsers simultaneously', async () => {
  const tessa = personOnX();
  const browsers = [server.browser(), server.browser(), server.browser(), server.browser()];
  for (const browser of browsers) expect((await browser.twitter(tessa)).body.outcome).toBe('signUp');
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.signUp('twitter', { userName: `twin${index}` })),
  );
  expect(answers.map(({ body }) => body.outcome)).toEqual(Array(4).fill('signedIn'));
  expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1);
});

describe('while X fails', () => {
  test('answers Unavailable at the start', async () => {
    server.twitter.answerAll(500);
    const { failure } = await server.browser().call('startTwitter', {
      body: { oauth_callback: 'http://127.0.0.1:4000/tw-login' },
    });
    server.twitter.answerAll(undefined);
    expect(failure?.errorCode).toBe('Unavailable');
  });

  test('lets a returned browser try again', async () => {
    const browser = server.browser();
    const back = await browser.backFromTwitter(personOnX());
    server.twitter.answerAll(503);
    const send = () => browser.call('verifyTwitter', { body: { ...back, useTokenCookie: true } });
    expect((await send()).failure?.errorCode).toBe('Unavailable');
    server.twitter.answerAll(undefined);
    expect((await send()).body.outcome).toBe('signUp');
  });

  test('answers Unavailable if X refuses our credentials', async () => {
    const { consumerKey, url } = server.twitter;
    const settings = { twitter: { consumerKey, consumerSecret: 'not the secret', apiUrl: url } };
    const other = await oauthServer({ settings });
    const { failure } = await other.call('startTwitter', {
      body: { oauth_callback: 'http://127.0.0.1:4000/tw-login' },
    });
    expect(failure?.errorCode).toBe('Unavailable');
    await other.close();
  });
});

test('accepts a callback to this site only', async () => {
  for (const oauth_callback of [
    'https://evil.example/tw-login',
    'http://127.0.0.1:4000/tw-login?then=//evil.example',
  ]) {
    const { failure } = await server.call('startTwitter', { body: { oauth_callback } });
    expect(failure).toMatchObject({ errorCode: 'InvalidValue', errors: [{ fieldName: 'Oauth_callback' }] });
  }
});

const article = (title: string) => ({ title, body: `A text about ${title}.`, language: 'en' as const, tags: [] });

describe('a boost', () => {
  test('lets a person with many followers post immediately, for nine months, and shows its end', async () => {
    const browser = server.browser();
    const tessa = personOnX({ followers: 20_000 });
    await browser.twitter(tessa);
    await browser.signUp('twitter', { userName: 'famous' });
    const user = await browser.user();
    expect(user).toMatchObject({ reputationLevel: 1, reputationBoost: { levels: 3 } });
    const months = (new Date(user?.reputationBoost?.ends ?? 0).getTime() - Date.now()) / (30.4 * day);
    expect(Math.round(months)).toBe(9);
    expect((await browser.call('createPost', { body: article('First words') })).status).toBe(201);

    server.moveClock(280 * day);
    await browser.twitter(tessa);
    expect((await browser.user())?.reputationBoost).toBeUndefined();
    const late = await browser.call('createPost', { body: article('Later words') });
    expect(late.failure).toMatchObject({ errorCode: 'ReputationTooLow', meta: { required: 2, actual: 1 } });
    server.moveClock(-280 * day);
  });

  test('is not granted for few followers, nor for connecting X later', async () => {
    const few = server.browser();
    await few.twitter(personOnX({ followers: 100 }));
    await few.signUp('twitter', { userName: 'quiet' });
    expect((await few.user())?.reputationBoost).toBeUndefined();
  });
});

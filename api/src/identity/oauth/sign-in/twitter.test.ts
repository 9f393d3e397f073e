import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeMember, keyInMail } from '../../accounts/testing.ts';
import { mailsTo, socialServer, someoneOnX, type SocialServer } from '../testing.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let server: SocialServer;

beforeAll(async () => {
  server = await socialServer({ limits: { postGapSeconds: 0, postGapSecondsLow: 0 } });
});
afterAll(() => server.close());

describe('signing up by X', () => {
  test('begins with what X tells: name, user name and a proven address', async () => {
    const browser = server.browser();
    const tessa = someoneOnX();
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

  test('the same person is signed in the next time', async () => {
    const tessa = someoneOnX();
    const first = server.browser();
    await first.twitter(tessa);
    await first.signUp('twitter', { userName: 'tessa.known' });
    const second = server.browser();
    expect((await second.twitter(tessa)).body).toMatchObject({ outcome: 'signedIn', userName: 'tessa.known' });
    expect((await second.user())?.userName).toBe('tessa.known');
  });

  test('"remember me" counts as it does with a password', async () => {
    const tessa = someoneOnX();
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

  test('somebody who takes over an old handle is somebody else', async () => {
    const tessa = someoneOnX();
    const first = server.browser();
    await first.twitter(tessa);
    await first.signUp('twitter', { userName: 'tessa.first' });
    const stranger = someoneOnX({ screenName: tessa.screenName, email: undefined });
    expect((await server.browser().twitter(stranger)).body.outcome).toBe('signUp');
  });

  test('another address than that of X is activated by mail, and then X signs in', async () => {
    const browser = server.browser();
    const tessa = someoneOnX();
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

  test('a slip in the address is put right by signing up again, with the same user name', async () => {
    const browser = server.browser();
    const tessa = someoneOnX({ email: undefined });
    await browser.twitter(tessa);
    await browser.signUp('twitter', { userName: 'slippery', overridingEmail: 'slipp@mail.example' });
    await browser.twitter(tessa);
    const { body } = await browser.signUp('twitter', { userName: 'slippery', overridingEmail: 'slip@mail.example' });
    expect(body.activationSentTo).toBe('slip@mail.example');
    await server.call('activate', { params: { key: await keyInMail(server, 'slip@mail.example') } });
    expect((await browser.twitter(tessa)).body.userName).toBe('slippery');
  });

  test('whether an address of one’s own choice has an account is not shown; its owner gets a mail', async () => {
    await activeMember(server, { userName: 'owner', email: 'owner@mail.example' });
    const answers = [];
    for (const [index, overridingEmail] of ['owner@mail.example', 'nobody@mail.example'].entries()) {
      const browser = server.browser();
      await browser.twitter(someoneOnX({ email: undefined }));
      const { status, body } = await browser.signUp('twitter', { userName: `curious${index}`, overridingEmail });
      answers.push({ status, outcome: body.outcome, keys: Object.keys(body).toSorted() });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await mailsTo(server, 'owner@mail.example'))[0]?.subject).toBe(
      'Somebody tried to sign up with your address',
    );
  });
});

describe('what X gives a browser that comes back', () => {
  test('counts only in that browser, within ten minutes, once', async () => {
    const tessa = someoneOnX();
    const hers = server.browser();
    const back = await hers.backFromTwitter(tessa);
    const send = (browser: typeof hers, body: typeof back) =>
      browser.call('verifyTwitter', { body: { ...body, useTokenCookie: true } });
    const theirs = server.browser();
    expect((await send(theirs, back)).failure?.errorCode).toBe('TokenExpired');
    await theirs.backFromTwitter(someoneOnX());
    expect((await send(theirs, back)).failure?.errorCode).toBe('TokenExpired');

    expect((await send(hers, back)).body.outcome).toBe('signUp');
    expect((await send(hers, back)).failure?.errorCode).toBe('TokenExpired');

    const late = await hers.backFromTwitter(tessa);
    server.moveClock(11 * minute);
    expect((await send(hers, late)).failure?.errorCode).toBe('TokenExpired');
    server.moveClock(-11 * minute);
  });

  test('with another verifier lets nobody in, and is used up', async () => {
    const browser = server.browser();
    const back = await browser.backFromTwitter(someoneOnX());
    const guess = { ...back, oauth_verifier: 'guessed', useTokenCookie: true };
    expect((await browser.call('verifyTwitter', { body: guess })).failure?.errorCode).toBe('ProviderRefused');
    const right = await browser.call('verifyTwitter', { body: { ...back, useTokenCookie: true } });
    expect(right.failure?.errorCode).toBe('TokenExpired');
  });

  test('is exchanged once, however often the browser sends it at the same moment', async () => {
    const tessa = someoneOnX();
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

test('two browsers in which one person signs up at the same moment make one account', async () => {
  const tessa = someoneOnX();
  const browsers = [server.browser(), server.browser(), server.browser(), server.browser()];
  for (const browser of browsers) expect((await browser.twitter(tessa)).body.outcome).toBe('signUp');
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.signUp('twitter', { userName: `twin${index}` })),
  );
  expect(answers.map(({ body }) => body.outcome)).toEqual(Array(4).fill('signedIn'));
  expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1);
});

describe('while X fails', () => {
  test('that is said at the start', async () => {
    server.twitter.answerAll(500);
    const { failure } = await server.browser().call('startTwitter', {
      body: { oauth_callback: 'http://127.0.0.1:4000/tw-login' },
    });
    server.twitter.answerAll(undefined);
    expect(failure?.errorCode).toBe('Unavailable');
  });

  test('the browser that came back can try again', async () => {
    const browser = server.browser();
    const back = await browser.backFromTwitter(someoneOnX());
    server.twitter.answerAll(503);
    const send = () => browser.call('verifyTwitter', { body: { ...back, useTokenCookie: true } });
    expect((await send()).failure?.errorCode).toBe('Unavailable');
    server.twitter.answerAll(undefined);
    expect((await send()).body.outcome).toBe('signUp');
  });

  test('with other secrets than ours X takes no request', async () => {
    const { consumerKey, url } = server.twitter;
    const settings = { twitter: { consumerKey, consumerSecret: 'not the secret', apiUrl: url } };
    const other = await socialServer({ settings });
    const { failure } = await other.call('startTwitter', {
      body: { oauth_callback: 'http://127.0.0.1:4000/tw-login' },
    });
    expect(failure?.errorCode).toBe('Unavailable');
    await other.close();
  });
});

test('X sends browsers back to this site only', async () => {
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
  test('lets somebody with many followers post at once, for nine months, and its end is shown', async () => {
    const browser = server.browser();
    const tessa = someoneOnX({ followers: 20_000 });
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

  test('is not given to few followers, nor for joining X to an account later', async () => {
    const few = server.browser();
    await few.twitter(someoneOnX({ followers: 100 }));
    await few.signUp('twitter', { userName: 'quiet' });
    expect((await few.user())?.reputationBoost).toBeUndefined();
  });
});

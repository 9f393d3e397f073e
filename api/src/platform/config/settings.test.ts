import { describe, expect, test } from 'vitest';
import { readLimits } from './limit-settings.ts';
import { readSettings } from './settings.ts';

describe('settings', () => {
  test('have defaults', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://127.0.0.1:4000',
      databaseUrl: undefined,
      demo: undefined,
      demoPublic: false,
    });
    expect(settings.dataDir).toMatch(/\.data$/);
    expect(settings.keysFile).toBe(`${settings.dataDir}/keys`);
  });

  test('count as unset if empty', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', HUSTINGS_DEMO: '' })).toMatchObject({
      port: 4000,
      demo: undefined,
    });
  });

  test('are read from the environment', () => {
    const environment = {
      PUBLIC_URL: 'https://hustings.example/',
      TRUSTED_PROXY: '10.0.0.0/8, ::1',
      HUSTINGS_DEMO: '0',
    };
    expect(readSettings(environment)).toMatchObject({ publicUrl: 'https://hustings.example', demo: false });
  });

  test('name where to report weaknesses: an address of its own, else the mail of the operator', () => {
    const operator = { OPERATOR_EMAIL: 'ops@hustings.example' };
    expect(readSettings({}).security).toBeUndefined();
    expect(readSettings(operator).security).toEqual({ contact: 'mailto:ops@hustings.example', expires: undefined });
    const own = { SECURITY_CONTACT: 'https://hustings.example/weaknesses', SECURITY_EXPIRES: '2027-06-30' };
    expect(readSettings({ ...operator, ...own }).security).toEqual({
      contact: 'https://hustings.example/weaknesses',
      expires: new Date('2027-06-30T00:00:00Z'),
    });
  });

  test.each([
    ['SECURITY_EXPIRES', 'next year'],
    ['SECURITY_EXPIRES', '2027-02-99'],
    ['SECURITY_CONTACT', 'http://hustings.example/weaknesses'],
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'hustings.example'],
    ['PUBLIC_URL', 'https://hustings.example/path'],
    ['HUSTINGS_DEMO', 'yes'],
    ['HUSTINGS_DEMO_PUBLIC', 'true'],
    ['HUSTINGS_CHECK_ANSWERS', 'on'],
    ['TRUSTED_PROXY', 'all'],
    ['TRUSTED_PROXY', '10.0.0.0/99'],
    ['OPERATOR_EMAIL', 'nobody'],
    ['SMTP_URL', 'http://mail.example'],
    ['FORUM_URL', 'forum.example'],
    ['HUSTINGS_DEVELOPMENT_ORIGINS', 'http://127.0.0.1:4100/x'],
    ['HUSTINGS_DEVELOPMENT_ORIGINS', 'http://127.0.0.1:4100 http://127.0.0.1:4101'],
    ['HUSTINGS_DEVELOPMENT_SERVER', '*'],
    ['HUSTINGS_FETCH_LOOPBACK', 'http://10.0.0.1:80'],
    ['HUSTINGS_FETCH_LOOPBACK', 'http://127.0.0.1.example.org'],
  ])('are refused with a message if %s is malformed (%s)', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining({ name: 'StartError' }));
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^[^\n]*${name}[^\n]*$`));
  });

  test('list development servers, and none in production', () => {
    expect(readSettings({}).development).toBeUndefined();
    const HUSTINGS_DEVELOPMENT_ORIGINS = 'http://127.0.0.1:4100, https://laptop.example.org';
    expect(readSettings({ HUSTINGS_DEVELOPMENT_ORIGINS }).development).toEqual({
      origins: ['http://127.0.0.1:4100', 'https://laptop.example.org'],
      server: undefined,
    });
    const HUSTINGS_DEVELOPMENT_SERVER = 'http://127.0.0.1:4101';
    const server = HUSTINGS_DEVELOPMENT_SERVER;
    expect(readSettings({ HUSTINGS_DEVELOPMENT_SERVER }).development).toEqual({ origins: [server], server });
    for (const asked of [{ HUSTINGS_DEVELOPMENT_ORIGINS }, { HUSTINGS_DEVELOPMENT_SERVER }])
      expect(() => readSettings({ ...asked, NODE_ENV: 'production' })).toThrow(/HUSTINGS_DEVELOPMENT_.*production/);
  });

  test('validate answers only for tests, never in production', () => {
    expect(readSettings({}).checkAnswers).toBe(false);
    expect(readSettings({ HUSTINGS_CHECK_ANSWERS: '1' }).checkAnswers).toBe(true);
    expect(() => readSettings({ HUSTINGS_CHECK_ANSWERS: '1', NODE_ENV: 'production' })).toThrow(
      /HUSTINGS_CHECK_ANSWERS.*production/,
    );
  });

  test('allow fetches from this machine only for tests, never in production', () => {
    expect(readSettings({}).fetchLoopback).toEqual([]);
    const HUSTINGS_FETCH_LOOPBACK = 'http://127.0.0.1:4321, http://localhost:4322/x';
    expect(readSettings({ HUSTINGS_FETCH_LOOPBACK }).fetchLoopback).toEqual([
      'http://127.0.0.1:4321',
      'http://localhost:4322',
    ]);
    expect(() => readSettings({ HUSTINGS_FETCH_LOOPBACK, NODE_ENV: 'production' })).toThrow(/HUSTINGS_FETCH_LOOPBACK/);
  });

  test('do not quote an invalid address with a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@localhost/x' })).toThrow(/^(?!.*secret)/);
  });

  test('of a release bucket need address, key and secret, which is never quoted', () => {
    expect(readSettings({}).s3).toBeUndefined();
    const S3_URL = 'https://AKID:a%2Fb@s3.example/hustings/releases/?region=eu-west-1';
    expect(readSettings({ S3_URL }).s3).toEqual({
      endpoint: 'https://s3.example/hustings/releases',
      region: 'eu-west-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'a/b',
    });
    for (const wrong of ['https://s3.example/hustings', 'https://AKID:hidden@s3.example/', 's3://AKID:hidden@bucket'])
      expect(() => readSettings({ S3_URL: wrong })).toThrow(/^(?!.*hidden).*S3_URL/);
  });

  test('of a chat service need address, key and model, and HTTPS unless it is on this machine', () => {
    expect(readSettings({}).chat).toBeUndefined();
    const chat = { CHAT_BASE_URL: 'https://models.example/v1/', CHAT_API_KEY: 'hidden', CHAT_MODEL: 'small' };
    expect(readSettings(chat).chat).toEqual({ baseUrl: 'https://models.example/v1', apiKey: 'hidden', model: 'small' });
    expect(readSettings({ ...chat, CHAT_BASE_URL: 'http://127.0.0.1:1234/v1' }).chat?.baseUrl).toBe(
      'http://127.0.0.1:1234/v1',
    );
    expect(() => readSettings({ CHAT_API_KEY: 'hidden' })).toThrow(/^(?!.*hidden).*CHAT_BASE_URL, CHAT_MODEL: not set/);
    for (const url of ['http://models.example/v1', 'https://me@models.example/v1', 'https://models.example/v1?key=x'])
      expect(() => readSettings({ ...chat, CHAT_BASE_URL: url })).toThrow(/CHAT_BASE_URL/);
  });

  test('that are unknown are refused, those of other programs are not', () => {
    const remote = { HUSTINGS_RELEASE_URL: 'https://hustings.example/x', HUSTINGS_RELEASE_TOKEN: 't' };
    expect(readSettings(remote).publicUrl).toBe('http://127.0.0.1:4000');
    expect(() => readSettings({ HUSTINGS_RELEASE_URI: 'x' })).toThrow(/There is no setting HUSTINGS_RELEASE_URI/);
  });

  test('of a forum need an address, without a trailing slash, and a secret', () => {
    const forum = { FORUM_URL: 'https://forum.example/talk/', FORUM_SECRET: 'ten letters at least' };
    expect(readSettings(forum).forum).toEqual({ url: 'https://forum.example/talk', secret: 'ten letters at least' });
    for (const part of [{ FORUM_URL: forum.FORUM_URL }, { FORUM_SECRET: forum.FORUM_SECRET }])
      expect(() => readSettings(part)).toThrow(/FORUM_/);
    expect(() => readSettings({ ...forum, FORUM_SECRET: 'short' })).toThrow(/^(?!.*short)/);
  });

  test('of a provider need id and secret, and have default addresses', () => {
    const facebook = { FACEBOOK_APP_ID: '4711', FACEBOOK_APP_SECRET: 'of the app' };
    const twitter = { TWITTER_CONSUMER_KEY: 'key', TWITTER_CONSUMER_SECRET: 'of the key' };
    expect(readSettings({})).toMatchObject({ facebook: undefined, twitter: undefined });
    expect(readSettings({ ...facebook, FACEBOOK_GRAPH_URL: 'http://127.0.0.1:9/v1/' }).facebook).toEqual({
      appId: '4711',
      appSecret: 'of the app',
      graphUrl: 'http://127.0.0.1:9/v1',
      dialogUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
    });
    expect(readSettings(twitter).twitter?.apiUrl).toBe('https://api.x.com');
    for (const [name, value] of Object.entries({ ...facebook, ...twitter }))
      expect(() => readSettings({ [name]: value })).toThrow('is set but');
    expect(() => readSettings({ ...twitter, TWITTER_API_URL: 'ftp://x' })).toThrow('TWITTER_API_URL');
  });

  test('of identity verification are complete, use TLS, and quote no secret', () => {
    const openId = {
      OPENID_ISSUER: 'https://id.example/realm',
      OPENID_CLIENT_ID: 'hustings',
      OPENID_CLIENT_SECRET: 'well hidden',
      OPENID_NAME: 'Example ID',
    };
    expect(readSettings({}).openId).toBeUndefined();
    expect(readSettings({ ...openId, OPENID_ACR: 'substantial' }).openId).toEqual({
      issuer: 'https://id.example/realm',
      clientId: 'hustings',
      clientSecret: 'well hidden',
      name: 'Example ID',
      acr: 'substantial',
    });
    for (const name of Object.keys(openId))
      expect(() => readSettings({ ...openId, [name]: '' })).toThrow(new RegExp(`^(?!.*well hidden)${name}: not set`));
    expect(() => readSettings({ OPENID_ACR: 'substantial' })).toThrow('OPENID_ISSUER');
    expect(() => readSettings({ ...openId, OPENID_ISSUER: 'http://id.example' })).toThrow('OPENID_ISSUER');
    expect(readSettings({ ...openId, OPENID_ISSUER: 'http://127.0.0.1:9' }).openId?.issuer).toBe('http://127.0.0.1:9');
    expect(() => readSettings({ ...openId, OPENID_NAME: 'x'.repeat(61) })).toThrow('OPENID_NAME');
  });

  test('of reCAPTCHA need both keys, and a stand-in only on this machine and never in production', () => {
    const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'well hidden' };
    expect(readSettings({}).recaptcha).toBeUndefined();
    expect(readSettings(keys).recaptcha).toEqual({
      siteKey: 'site',
      secretKey: 'well hidden',
      url: 'https://www.google.com',
    });
    for (const [name, value] of Object.entries(keys))
      expect(() => readSettings({ [name]: value })).toThrow(/^(?!.*well hidden).*is set but/);
    const HUSTINGS_RECAPTCHA_URL = 'http://127.0.0.1:4321';
    expect(readSettings({ ...keys, HUSTINGS_RECAPTCHA_URL }).recaptcha?.url).toBe(HUSTINGS_RECAPTCHA_URL);
    const elsewhere = 'http://google.example';
    expect(() => readSettings({ ...keys, HUSTINGS_RECAPTCHA_URL: elsewhere })).toThrow('HUSTINGS_RECAPTCHA_URL');
    expect(() => readSettings({ HUSTINGS_RECAPTCHA_URL, NODE_ENV: 'production' })).toThrow('HUSTINGS_RECAPTCHA_URL');
  });

  test('are refused if unknown', () => {
    expect(() => readSettings({ HUSTINGS_DEM0: '1' })).toThrow('HUSTINGS_DEM0');
    expect(() => readSettings({ HUSTINGS_LIMIT_NOTHING: '1' })).toThrow('HUSTINGS_LIMIT_NOTHING');
    expect(() => readSettings({ SOMETHING_ELSE: '1' })).not.toThrow();
  });
});

describe('limits', () => {
  test('are set by their names', () => {
    const limits = readLimits({ HUSTINGS_LIMIT_REQUESTS_PER_MINUTE: '7', HUSTINGS_LIMIT_POST_GAP_SECONDS: '0' });
    expect(limits).toMatchObject({ requestsPerMinute: 7, postGapSeconds: 0, favoritesPerDay: 200 });
  });

  test.each([
    ['HUSTINGS_LIMIT_REQUESTS_PER_MINUTE', '-1'],
    ['HUSTINGS_LIMIT_REQUESTS_PER_MINUTE', '1.5'],
    ['HUSTINGS_LIMIT_REQUESTS_PER_MINUTE', 'many'],
    ['HUSTINGS_LIMIT_MINIMUM_AGE', '12'],
    ['HUSTINGS_LIMIT_SCORE_FEWEST_ACCOUNTS', '9'],
    ['HUSTINGS_LIMIT_TAGS', '21'],
  ])('are refused as %s=%s', (name, value) => {
    expect(() => readLimits({ [name]: value })).toThrow(name);
  });

  test('refuse a threshold of published figures that would break anonymity, with the reason', () => {
    expect(() => readLimits({ HUSTINGS_LIMIT_SCORE_FEWEST_ACCOUNTS: '9' })).toThrow(
      'is "9", which is not a whole number from 10 to 1000000000: with fewer accounts a published figure could show how one of them voted.',
    );
    expect(readLimits({ HUSTINGS_LIMIT_SCORE_FEWEST_ACCOUNTS: '15' }).scoreFewestAccounts).toBe(15);
  });
});

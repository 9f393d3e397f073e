import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

const forum = { url: 'https://forum.example/talk', secret: 'a secret that both know' };
let server: TestServer;
let ann: TestMember;

beforeAll(async () => {
  server = await testServer({ settings: { forum } });
  ann = await server.memberAs({ userName: 'ann', displayName: 'Ann & Co. Ærø' });
});
afterAll(() => server.close());

const sign = (payload: string, secret = forum.secret) => createHmac('sha256', secret).update(payload).digest('hex');

/** Makes a request as Discourse does: the nonce and return address in base64, and a hexadecimal signature. */
function questionOf({
  nonce = 'cb68251eefb5211e58c00ff1395f0c0b',
  returnTo = `${forum.url}/session/sso_login`,
  secret = forum.secret,
} = {}) {
  const sso = Buffer.from(`nonce=${nonce}&return_sso_url=${encodeURIComponent(returnTo)}`).toString('base64');
  return { sso, sig: sign(sso, secret) };
}

const signIn = (body: { sso: string; sig: string }, as?: TestMember) => server.call('signInToForum', { body }, as);

/** Reads the answer as Discourse does: checks the signature of `sso`, then decodes base64 and the query. */
function readAsDiscourse(redirect: string): URLSearchParams {
  const { searchParams } = new URL(redirect);
  const sso = searchParams.get('sso') ?? '';
  if (sign(sso) !== searchParams.get('sig')) throw new Error('Bad signature for payload');
  if (!/^[a-zA-Z0-9=\r\n/+]*$/.test(sso)) throw new Error('The SSO field should be Base64 encoded');
  return new URLSearchParams(Buffer.from(sso, 'base64').toString('utf8'));
}

describe('sign-in to the forum', () => {
  test("begins at the forum's session address", async () => {
    expect((await server.call('getCommunity', {})).body.forumUrl).toBe(`${forum.url}/session/sso?return_path=%2F`);
  });

  test("sends the member's identity with a valid signature", async () => {
    const { status, body } = await signIn(questionOf(), ann);
    expect(status).toBe(200);
    expect(body.redirect).toMatch(/^https:\/\/forum\.example\/talk\/session\/sso_login\?/);
    expect(Object.fromEntries(readAsDiscourse(body.redirect))).toEqual({
      nonce: 'cb68251eefb5211e58c00ff1395f0c0b',
      external_id: ann.accountId,
      email: 'ann@test.example',
      username: 'ann',
      name: 'Ann & Co. Ærø',
      require_activation: 'false',
    });
  });

  test('preserves the query of the return address', async () => {
    const { body } = await signIn(questionOf({ returnTo: `${forum.url}/session/sso_login?a=1` }), ann);
    expect(new URL(body.redirect).searchParams.get('a')).toBe('1');
    expect(readAsDiscourse(body.redirect).get('username')).toBe('ann');
  });

  test.each([
    ['a signature under another secret', () => questionOf({ secret: 'another secret' })],
    ['a signature of other text', () => ({ ...questionOf(), sig: sign('other') })],
    ['a signature that is no hexadecimal', () => ({ ...questionOf(), sig: 'z'.repeat(64) })],
    ['a return to another site', () => questionOf({ returnTo: 'https://evil.example/session/sso_login' })],
    [
      'a return address of another site with a similar name',
      () => questionOf({ returnTo: 'https://forum.example.evil.example/talk/' }),
    ],
    ['a return to another part of the host', () => questionOf({ returnTo: 'https://forum.example/other' })],
    ['a return to no address', () => questionOf({ returnTo: 'javascript:alert(1)' })],
    ['no nonce', () => questionOf({ nonce: '' })],
  ])('is refused for %s', async (_, question) => {
    const { status, failure } = await signIn(question(), ann);
    expect(status).toBe(400);
    expect(failure?.errorCode).toBe('InvalidValue');
  });

  test('is for members who are not banned', async () => {
    expect((await signIn(questionOf())).status).toBe(401);
    const banned = await server.memberAs({ banned: true });
    expect((await signIn(questionOf(), banned)).status).toBe(403);
  });
});

test('is not possible without a forum', async () => {
  const alone = await testServer();
  try {
    expect((await alone.call('getCommunity', {})).body).toEqual({});
    const member = await alone.memberAs();
    expect((await alone.call('signInToForum', { body: questionOf() }, member)).status).toBe(404);
  } finally {
    await alone.close();
  }
});

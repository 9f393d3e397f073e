import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { notifyOfFollow } from '../../../access/dispatch/index.ts';
import { pushDueNotifications } from './send.ts';

/** The requests to the local push service. */
const received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
let answers = 201;
const pushService: Server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(answers).end();
  });
});

let server: TestServer;
let origin: string;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;
  const keys = webPush.generateVAPIDKeys();
  server = await testServer({
    settings: { push: { ...keys, subject: 'mailto:operator@hustings.example', services: [origin] } },
  });
});
afterAll(async () => {
  await server.close();
  pushService.close();
});
beforeEach(async () => {
  received.length = 0;
  answers = 201;
  [ann, bob] = await Promise.all([server.memberAs(), server.memberAs({ displayName: 'Bob' })]);
});

/** Makes a browser that has a subscription and can decrypt its push messages (RFC 8291). */
function makeBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const body = {
    endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
  };
  const open = (sealed: Buffer): unknown => {
    const [salt, keyLength] = [sealed.subarray(0, 16), sealed.readUInt8(20)];
    const theirs = sealed.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
    const material = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), secret, info, 32));
    const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
    const text = sealed.subarray(21 + keyLength);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(text.subarray(-16));
    const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()]);
    // The last byte before the padding is a delimiter.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
  };
  return { body, open };
}

const subscribe = (as: TestMember, body = makeBrowser().body) => server.call('subscribeToPush', { body }, as);
const isOn = async (as: TestMember) => (await server.call('getPushState', {}, as)).body.id !== undefined;
const storeFollow = statement<{ followerId: string; followeeId: string }>(
  'testing.storeFollow',
  `INSERT INTO account_follows VALUES ($followerId, $followeeId, 'following', true, now())`,
);
const follow = (followed: TestMember, by: TestMember) =>
  server.services.database.transaction(async (work) => {
    await work.query(storeFollow({ followerId: by.accountId, followeeId: followed.accountId }));
    await notifyOfFollow(server.services, work, {
      type: 'follow',
      accountId: followed.accountId,
      actorId: by.accountId,
    });
  });

test('a browser gets a notification that only it can decrypt', async () => {
  const browser = makeBrowser();
  expect((await subscribe(ann, browser.body)).status).toBe(201);
  await follow(ann, bob);
  await Promise.all([pushDueNotifications(server.services), pushDueNotifications(server.services)]);
  expect(received).toHaveLength(1);
  const [message] = received;
  expect(message?.headers['authorization']).toMatch(/^vapid t=/);
  expect(message?.headers['content-encoding']).toBe('aes128gcm');
  expect(message?.body.toString('latin1')).not.toContain('Bob');
  expect(browser.open(message?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Bob started following you',
    url: `/@${bob.userName}`,
    language: 'en',
  });
});

test('a notification that was read is not pushed', async () => {
  await subscribe(ann);
  await follow(ann, bob);
  await server.call('readNotifications', { body: { all: true } }, ann);
  await pushDueNotifications(server.services);
  expect(received).toEqual([]);
});

test('a log-out ends the subscription, and so does a push service that no longer knows the browser', async () => {
  await subscribe(ann);
  expect(await isOn(ann)).toBe(true);
  answers = 410;
  await follow(ann, bob);
  await pushDueNotifications(server.services);
  expect(received).toHaveLength(1);
  expect(await isOn(ann)).toBe(false);

  await subscribe(bob);
  await server.call('logOut', {}, bob);
  await follow(bob, ann);
  await pushDueNotifications(server.services);
  expect(received).toHaveLength(1);
});

test('a member can end the subscription', async () => {
  await subscribe(ann);
  expect((await server.call('unsubscribeFromPush', {}, ann)).status).toBe(200);
  expect(await isOn(ann)).toBe(false);
});

test('the server refuses addresses that belong to no push service', async () => {
  const { body } = makeBrowser();
  const others = [
    'http://127.0.0.1:1/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://me@fcm.googleapis.com/x',
    'https://notify.windows.com.evil.example/x',
    'https://push.apple.com:8443/x',
  ];
  for (const endpoint of others) {
    const { status, failure } = await subscribe(ann, { ...body, endpoint });
    expect([endpoint, status, failure?.errorCode]).toEqual([endpoint, 400, 'InvalidValue']);
  }
  const known = await subscribe(ann, { ...body, endpoint: 'https://web.push.apple.com/x' });
  expect(known.status).toBe(201);
});

test('a site without keys offers no push messages', async () => {
  const silent = await testServer();
  const carl = await silent.memberAs();
  expect((await silent.call('getNotificationSettings', {}, carl)).body.pushKey).toBeUndefined();
  expect((await silent.call('subscribeToPush', { body: makeBrowser().body }, carl)).status).toBe(404);
  await silent.close();
});

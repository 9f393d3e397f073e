import { defaultIdentity, type SiteIdentityChange } from '@hustings/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { uploadForm } from '../../identity/profiles/testing/upload-form.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { deleteUnusedLogos, followSiteIdentity } from './index.ts';

let server: TestServer;
let admin: TestMember;
let other: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  admin = await server.memberAs({ roles: ['Admin'] });
  other = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());

let version = 0;
beforeEach(async () => {
  ({ version } = (await server.call('getSiteIdentity', {}, admin)).body);
});

const reason = 'The city runs this site.';

const change = (next: Partial<SiteIdentityChange>, as = admin) =>
  server.call(
    'changeSiteIdentity',
    { body: { name: 'Hustings', languages: ['en', 'nl'], version, reason, ...next } },
    as,
  );

const acts = async () => {
  const { body } = await server.call('listAdminActs', { query: { take: 100 } }, admin);
  return body.results.filter(({ act }) => act === 'changeIdentity').length;
};

test('has the identity of the software until an admin chooses one', async () => {
  const { body } = await server.call('getSiteIdentity', {}, admin);
  expect(body).toEqual({ ...defaultIdentity, version: 0 });
});

test('changes name, colour and languages without a restart, and records the act once', async () => {
  const before = await acts();
  const { body } = await change({ name: 'Utrecht Praat', languages: ['nl'], colour: '#884400' });
  expect(body).toMatchObject({ name: 'Utrecht Praat', languages: ['nl'], colour: '#884400', version: version + 1 });
  expect(body.changed).toMatchObject({ by: admin.userName, reason });
  expect(server.services.siteIdentity.identity.name).toBe('Utrecht Praat');
  expect(server.services.siteIdentity.colours?.content).toContain('--accent:light-dark(');
  expect(await acts()).toBe(before + 1);
  // The same values again change nothing.
  await change({ name: 'Utrecht Praat', languages: ['nl'], colour: '#884400', version: version + 1 });
  expect(await acts()).toBe(before + 1);
});

test('writes the name into mails, also where HTML needs escapes', async () => {
  await change({ name: 'Stem & Stad' });
  await server.services.database.transaction((transaction) =>
    server.services.queueMail(transaction, {
      to: 'ann@test.example',
      subject: 'News of {{site}}',
      text: 'From {{site}}',
      html: '<p>From {{site}}</p>',
    }),
  );
  const { body } = await server.call('listKeptMail', { query: { to: 'ann@test.example' } });
  expect(body.results[0]).toMatchObject({
    subject: 'News of Stem & Stad',
    text: 'From Stem & Stad',
  });
  expect(body.results[0]?.html).toContain('From Stem &amp; Stad');
});

test('tells the second of two admins, and changes nothing', async () => {
  const both = await Promise.all([change({ name: 'First' }), change({ name: 'Second' }, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.failure?.errorCode).toBe('ChangedMeanwhile');
});

test.each([
  { name: '' },
  { name: 'x'.repeat(31) },
  { name: 'two\nlines' },
  { languages: [] },
  { languages: ['en', 'en'] as ('en' | 'nl')[] },
  { colour: 'red' },
  { colour: '#12345' },
])('refuses %o', async (next) => {
  expect((await change(next)).status).toBe(400);
});

test('shows a logo once the identity names it, and deletes others after a day', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const upload = async () => {
    const { payload, contentType } = uploadForm(picture, { type: 'image/png' });
    const answer = await server.inject({
      method: 'POST',
      url: '/api/admin/site-identity/logos',
      payload,
      headers: { 'content-type': contentType, authorization: `Bearer ${admin.token}` },
    });
    return answer.json<{ logoId: string }>();
  };
  const used = await upload();
  const unused = await upload();
  await change({ logoId: used.logoId });
  expect(server.services.siteIdentity.identity.logoId).toBe(used.logoId);
  const get = (logoId: string) => server.inject({ url: `/api/site/logos/${logoId}` });
  const answer = await get(used.logoId);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp' });
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 192, height: 192 });
  server.moveClock(25 * 3_600_000);
  await deleteUnusedLogos(server.services);
  server.moveClock(-25 * 3_600_000);
  expect((await get(used.logoId)).statusCode).toBe(200);
  expect((await get(unused.logoId)).statusCode).toBe(404);
  expect((await change({ logoId: unused.logoId, version: version + 1 })).failure?.errorCode).toBe('InvalidValue');
});

test('reads the identity again when another process changed it', async () => {
  const { services, connection } = server;
  const following = followSiteIdentity(services, connection, () => undefined);
  await change({ name: 'Announced' });
  const { identity } = services.siteIdentity;
  Object.assign(services.siteIdentity, { identity: defaultIdentity });
  await change({ name: 'Announced again', version: version + 1 });
  await vi.waitFor(() => expect(services.siteIdentity.identity.name).toBe('Announced again'));
  expect(identity.name).toBe('Announced');
  await following.stop();
});

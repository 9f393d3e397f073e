import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settings } from '../../../platform/config/settings.ts';
import { serveBuilds, testSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  site.server.standAt('2026-05-04T12:00:00Z');
});
afterAll(() => site.close());

/** Requests an address of the site with other settings. */
async function open(address: string, changed: Partial<Settings>) {
  const { services } = site.server;
  const app = await serveBuilds({ ...services, settings: { ...services.settings, ...changed } }, site.folder);
  const answer = await app.inject(address);
  await app.close();
  return answer;
}

const file = '/.well-known/security.txt';
const publicUrl = 'https://hustings.example';

test('names the contact of the operator, for half a year from today', async () => {
  const { body, headers } = await open(file, {
    publicUrl,
    security: { contact: 'mailto:security@hustings.example', expires: undefined },
  });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@hustings.example',
    'Expires: 2026-10-31T00:00:00.000Z',
    'Preferred-Languages: en, nl',
    'Canonical: https://hustings.example/.well-known/security.txt',
    '',
  ]);
});

test('ends at the moment that the operator names, and is absent without a contact', async () => {
  const contact = 'https://hustings.example/weaknesses';
  const until = (expires: string) => open(file, { security: { contact, expires: new Date(expires) } });
  expect((await until('2026-06-01')).body).toContain('Expires: 2026-06-01T00:00:00.000Z');
  expect((await until('2026-05-04')).statusCode).toBe(404);
  expect((await open(file, { security: undefined })).statusCode).toBe(404);
});

test('has browsers use https only where the site has it', async () => {
  for (const address of ['/page/fine', '/nothing', '/api/nothing', '/robots.txt']) {
    const [secure, plain] = [await open(address, { publicUrl }), await open(address, {})];
    expect([address, secure.headers['strict-transport-security']]).toEqual([address, 'max-age=31536000']);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  }
});

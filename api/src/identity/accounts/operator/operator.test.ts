import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { changeAdmin, listAdmins } from './operator.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('grants and revokes the role of admin, and ends the sessions each time', async () => {
  const member = await server.memberAs({ userName: 'Oona' });
  expect(await changeAdmin(server.services, 'oona', true)).toBe(true);
  expect(await listAdmins(server.services)).toEqual(['Oona']);
  expect((await server.call('getCurrentUser', {}, member)).status).toBe(401);

  expect(await changeAdmin(server.services, 'oona', false)).toBe(true);
  expect(await listAdmins(server.services)).toEqual([]);
});

test('changes nothing for an unknown or banned member', async () => {
  await server.memberAs({ userName: 'barred', banned: true });
  expect(await changeAdmin(server.services, 'nobody', true)).toBe(false);
  expect(await changeAdmin(server.services, 'barred', true)).toBe(false);
  expect(await listAdmins(server.services)).toEqual([]);
});

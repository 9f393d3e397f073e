import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRelease } from '../../documents/testing/release-folder.ts';
import { route } from '../../documents/testing/site.ts';
import { integrityOf } from '@hustings/releases/integrity';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { checkReleaseFiles, listAllReleases, syncBuiltReleases } from '../index.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-health-'));
});
afterAll(() => server.close());

test('checks local builds against their hashes', async () => {
  const built = writeRelease(folder, { name: 'shell', routes: [route('/login')], server: '' });
  const home = path.join(folder, built.name, built.version);
  writeFileSync(path.join(home, 'public/entry.js'), '// the entry');
  for (const ending of ['br', 'gz']) rmSync(path.join(home, `public/entry.js.${ending}`), { force: true });
  const record = { ...built, files: { 'entry.js': integrityOf('// the entry') } };
  writeFileSync(path.join(home, 'release.json'), JSON.stringify(record));
  await syncBuiltReleases(server.services, folder);
  const damaged = async () => {
    await checkReleaseFiles(server.services, folder);
    return (await listAllReleases(server.services, 'shell'))[0]?.damagedFiles;
  };
  expect(await damaged()).toEqual([]);
  appendFileSync(path.join(home, 'public/entry.js'), ' ');
  expect(await damaged()).toEqual(['public/entry.js']);
  rmSync(home, { recursive: true });
  expect(await damaged()).toContain('public/entry.js');
});

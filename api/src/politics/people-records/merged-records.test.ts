import type { CallInput, CallName, PersonRecord } from '@hustings/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadForm } from '../../identity/profiles/testing/upload-form.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { peopleJobs, upsertFromSource } from '../people/index.ts';
import { testSource } from '../people/testing/test-source.ts';
import { deleteUnusedImages } from './index.ts';

let server: TestServer;
let admin: TestMember;

const now = '2026-06-15T16:00:00Z';
const today = now.slice(0, 10);
const reason = 'Both records mean the same councillor.';
const registry = testSource(
  ['Ada North', 'Ada Nord'].map((name) => ({ name, contacts: [{ kind: 'phone', value: `+31 20 555 0100 ${name}` }] })),
);
const importAgain = async () =>
  (await upsertFromSource(server.services.database, registry, { today, retrieved: today, apply: true })).difference;

beforeAll(async () => {
  server = await testServer();
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
  await importAgain();
});
afterAll(() => server.close());

const call = <Name extends CallName>(name: Name, input: CallInput<Name>) => server.call(name, input, admin);
const page = async (id: string) => (await server.call('getPolly', { params: { id } })).body;
const recordAt = async (id: string): Promise<PersonRecord> =>
  (await call('getPersonRecord', { params: { id: (await page(id)).personId } })).body;

async function giveImage({ personId, version }: PersonRecord, background: string, credit: string) {
  const file = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const { payload, contentType } = uploadForm(file);
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': contentType };
  const answer = await server.inject({ method: 'POST', url: '/api/adminutils/people/images', headers, payload });
  const { imageId } = answer.json<{ imageId: string }>();
  return call('setPersonImage', { params: { id: personId }, body: { imageId, credit, reason, version } });
}
/** Runs the jobs that follow uploads, as if a day later. */
async function runJobs() {
  server.moveClock(25 * 3_600_000);
  await peopleJobs(server.services)[0]?.work();
  await deleteUnusedImages(server.services);
  server.moveClock(-25 * 3_600_000);
}

it('gives the kept person pictures and corrected contacts of both, and takes them back with the undo', async () => {
  const [kept, merged] = [await recordAt('ada-north'), await recordAt('ada-nord')];
  await giveImage(kept, '#446688', 'Jo Lens');
  await giveImage(merged, '#884466', 'Bo Lens');
  const { personId, version, contacts } = await recordAt('ada-nord');
  const [phone] = contacts;
  const contact = { kind: 'phone', value: phone?.value ?? '' } as const;
  await call('deleteContact', { params: { id: personId }, body: { contact, reason, version } });

  const params = { id: kept.personId, mergedId: merged.personId };
  const { mark } = (await call('previewPersonMerge', { params })).body;
  const body = { mergedId: merged.personId, mark, facts: { image: 'merged' as const }, reason };
  const done = (await call('mergePeople', { params: { id: kept.personId }, body })).body;
  await runJobs();
  await importAgain();
  const both = await recordAt('ada-north');
  expect(both.photo).toMatchObject({ credit: 'Bo Lens', isHandmade: true });
  expect((await server.inject({ url: (await page('ada-north')).photoName ?? '' })).statusCode).toBe(200);
  // The merged person's number stays away, though imports list it under the identifier that moved.
  expect(both.contacts.map(({ value }) => value)).toEqual(['+31 20 555 0100 Ada North']);
  expect(both.correctedFacts).toContain('phone');

  expect((await call('undoPersonMerge', { params: { id: done.id }, body: { reason } })).status).toBe(200);
  await runJobs();
  expect((await recordAt('ada-north')).photo).toMatchObject({ credit: 'Jo Lens' });
  expect((await recordAt('ada-north')).correctedFacts).toEqual(['image']);
  expect((await recordAt('ada-nord')).photo).toMatchObject({ credit: 'Bo Lens' });
  expect((await server.inject({ url: (await page('ada-north')).photoName ?? '' })).statusCode).toBe(200);
});

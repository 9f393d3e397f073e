import type { BodyRecord, CallInput, CallName } from '@hustings/contract';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadForm } from '../../../identity/profiles/testing/upload-form.ts';
import { collectFiles } from '../../../platform/files/index.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { deleteUnusedImages } from '../../people-records/index.ts';
import { exportTo } from '../../public-export/index.ts';

let server: TestServer;
let admin: TestMember;
let other: TestMember;
let voter: TestMember;

const now = '2026-06-15T16:00:00Z';
const today = now.slice(0, 10);
const reason = 'The party sent us its mark.';
const registry = testSource([
  { name: 'Ada North', party: 'meadow' },
  { name: 'Bea North', party: 'harbour' },
]);

const importAgain = async () =>
  (await upsertFromSource(server.services.database, registry, { today, retrieved: today, apply: true })).difference;

beforeAll(async () => {
  server = await testServer();
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
  other = await server.memberAs({ roles: ['Admin'] });
  voter = await server.memberAs();
  await importAgain();
});
afterAll(() => server.close());

const call = <Name extends CallName>(name: Name, input: CallInput<Name>, as = admin) => server.call(name, input, as);
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  [status, (body as { responseStatus?: { errorCode: string } }).responseStatus?.errorCode].filter(Boolean);
const bodyNamed = async (term: string): Promise<BodyRecord> =>
  (await call('listBodyRecords', { query: { term } })).body.results[0]!;
const create = async (name: string) =>
  (await call('createBody', { body: { name, kind: 'party', otherNames: [], reason } })).body;
const page = async (slug: string) => (await server.call('getParty', { params: { id: slug } })).body;
const send = async (file: Buffer, as = admin): Promise<{ status: number; body: { imageId: string } }> => {
  const { payload, contentType } = uploadForm(file, { type: 'image/png' });
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': contentType };
  const answer = await server.inject({ method: 'POST', url: '/api/adminutils/people/images', headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 4, background } })
    .withMetadata()
    .png()
    .toBuffer();
const upload = async (background: string) => (await send(await picture(background))).body.imageId;
const set = (
  { bodyId, version }: BodyRecord,
  body: Omit<CallInput<'setBodyImage'>['body'], 'reason' | 'version'>,
  as = admin,
) => call('setBodyImage', { params: { id: bodyId }, body: { ...body, reason, version } }, as);
const remove = ({ bodyId, version }: BodyRecord, as = admin) =>
  call('deleteBodyImage', { params: { id: bodyId }, body: { reason, version } }, as);

const exported = async (name: string) => {
  const path = join(await mkdtemp(join(tmpdir(), 'hustings-export-')), 'popolo.json');
  await exportTo(server.services, 'popolo', path);
  const { organizations } = JSON.parse(await readFile(path, 'utf8')) as {
    organizations: { name: string; image?: string }[];
  };
  return organizations.find((each) => each.name === name);
};

it('shows an uploaded picture wherever the mark of the party stands, through imports, and in the export', async () => {
  const imageId = await upload('#446688');
  const before = await bodyNamed('Meadow');
  const { body } = await set(before, { imageId, credit: 'Meadow Party', licence: 'CC BY 4.0' });
  expect(body).toMatchObject({ isLocked: false, version: before.version + 1 });
  expect(body.image).toMatchObject({ credit: 'Meadow Party', licence: 'CC BY 4.0' });
  const imageUrl = body.image?.url ?? '';
  expect(imageUrl).toMatch(new RegExp(`^/api/parties/${body.bodyId}/image\\?v=[0-9a-f]{16}$`));

  await importAgain();
  const shown = await page('meadow-party');
  expect(shown).toMatchObject({ mark: { imageUrl }, imageCredit: { source: 'Meadow Party', licence: 'CC BY 4.0' } });
  const [listed] = (await server.call('listParties', { query: { term: 'Meadow' } })).body.results;
  expect(listed?.mark).toEqual({ imageUrl });
  const [polly] = (await server.call('listPollies', { query: { party: body.bodyId } })).body.results;
  expect(polly?.partyMark).toEqual({ imageUrl });
  const pollyPage = (await server.call('getPolly', { params: { id: polly?.slug ?? '' } })).body;
  expect(pollyPage.party?.mark).toEqual({ imageUrl });
  const { groups } = (await server.call('search', { query: { term: 'Meadow' } })).body;
  expect(groups.find(({ kind }) => kind === 'party')?.results[0]?.mark).toEqual({ imageUrl });

  const sent = await server.inject({ url: imageUrl });
  expect(sent.headers['cache-control']).toContain('immutable');
  const stored = await sharp(sent.rawPayload).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 400, height: 267 });
  expect([stored.exif, stored.icc, stored.xmp]).toEqual([undefined, undefined, undefined]);
  expect(await exported('Meadow Party')).toMatchObject({
    image: new URL(imageUrl, server.services.settings.publicUrl).href,
    image_provenance: { source: 'Meadow Party', licence: 'CC BY 4.0' },
  });
});

it('changes the credit alone, and removes the picture; the history names both', async () => {
  const before = await bodyNamed('Harbour');
  expect(codeOf(await set(before, { credit: 'Nobody' }))).toEqual([400, 'InvalidValue']);
  expect(codeOf(await remove(before))).toEqual([404, 'NotFound']);
  const given = (await set(before, { imageId: await upload('#664488'), credit: 'A designer' })).body;
  const changed = (await set(given, { credit: 'Harbour Party' })).body;
  expect(changed.image).toEqual({ url: given.image?.url, credit: 'Harbour Party' });
  const removed = (await remove(changed)).body;
  expect(removed).not.toHaveProperty('image');
  const shown = await page('harbour-party');
  expect(shown).not.toHaveProperty('mark');
  expect(shown).not.toHaveProperty('imageCredit');
  expect((await server.inject({ url: given.image?.url ?? '' })).statusCode).toBe(404);
  expect(await exported('Harbour Party')).not.toHaveProperty('image');
  const params = { id: before.bodyId };
  const history = (await call('listBodyRecordChanges', { params, query: {} })).body.results;
  expect(history.map(({ act }) => act)).toEqual(['deleteBodyImage', 'setBodyImage', 'setBodyImage']);
  expect(history[1]?.changes).toEqual([{ field: 'credit', from: 'A designer', to: 'Harbour Party' }]);
  const acts = (await call('listAdminActs', { query: { take: 100 } })).body.results;
  expect(acts.filter(({ subject }) => subject === '/party/harbour-party')).toHaveLength(3);
});

it('refuses unknown pictures, files that are none, other bodies, and the second of two admins', async () => {
  const before = await create('Lantern Party');
  const [one, two] = [await upload('#111111'), await upload('#222222')];
  const council = await bodyNamed('Council');
  const answers = [
    await set(before, { imageId: before.bodyId, credit: 'Lantern Party' }),
    await set(before, { imageId: one, credit: ' ' }),
    await set(council, { imageId: one, credit: 'Council' }),
    await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 415]);
  const race = await Promise.all([
    set(before, { imageId: one, credit: 'Lantern Party' }),
    set(before, { imageId: two, credit: 'Lantern Party' }, other),
  ]);
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('keeps the picture of a party when unused ones are deleted', async () => {
  const unused = await upload('#123456');
  const given = (await set(await create('Bridge Party'), { imageId: await upload('#654321'), credit: 'Bridge' })).body;
  server.moveClock(25 * 3_600_000);
  await deleteUnusedImages(server.services);
  await collectFiles(server.services);
  expect((await server.inject({ url: given.image?.url ?? '' })).statusCode).toBe(200);
  const later = await server.memberAs({ roles: ['Admin'] });
  expect(codeOf(await set(given, { imageId: unused, credit: 'Bridge' }, later))).toEqual([400, 'InvalidValue']);
});

it('answers members as if there were no such calls', async () => {
  const before = await create('Orchard Party');
  const answers = [await set(before, { credit: 'Orchard' }, voter), await remove(before, voter)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

it('marks a vote on a party with what is known of it', async () => {
  const editor = await server.memberAs({ roles: ['Admin'] });
  const known = { abbreviation: 'TP', colour: '#ffe600' };
  const body = { name: 'Tide Party', kind: 'party' as const, otherNames: [], ...known, reason };
  const { bodyId: partyId } = (await call('createBody', { body }, editor)).body;
  const member = await server.memberAs();
  await server.call('castDailyPartyVote', { body: { partyId, vote: 'up' } }, member);
  const { results } = (await server.call('listDailyPartyVotes', { query: { mine: 'true' } }, member)).body;
  expect(results[0]).toMatchObject({ name: 'Tide Party', mark: known });
});

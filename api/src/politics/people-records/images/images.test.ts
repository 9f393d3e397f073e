import type { CallInput, CallName, PersonRecord } from '@hustings/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectFiles } from '../../../platform/files/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { uploadForm } from '../../../identity/profiles/testing/upload-form.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { peopleJobs, upsertFromSource, type SourceData } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { deleteUnusedImages } from '../index.ts';

let server: TestServer;
let admin: TestMember;
let other: TestMember;
let voter: TestMember;

const now = '2026-06-15T16:00:00Z';
const today = now.slice(0, 10);
const reason = 'The councillor sent us this picture.';
const image = 'https://pictures.example/old.jpg';
const names = ['Ada North', 'Bea North', 'Cid North', 'Dan North', 'Eve North'];
const registry: SourceData = testSource(names.map((name) => ({ name, image })));

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

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background } })
    .withMetadata()
    .jpeg()
    .toBuffer();

const call = <Name extends CallName>(name: Name, input: CallInput<Name>, as = admin) => server.call(name, input, as);
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  [status, (body as { responseStatus?: { errorCode: string } }).responseStatus?.errorCode].filter(Boolean);
const page = async (slug: string) => (await server.call('getPolly', { params: { id: slug } })).body;
const recordAt = async (slug: string): Promise<PersonRecord> =>
  (await call('getPersonRecord', { params: { id: (await page(slug)).personId } })).body;
const send = async (file: Buffer, as = admin): Promise<{ status: number; body: { imageId: string; url: string } }> => {
  const { payload, contentType } = uploadForm(file, { type: 'image/jpeg' });
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': contentType };
  const answer = await server.inject({ method: 'POST', url: '/api/adminutils/people/images', headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const upload = async (background: string, as = admin) => send(await picture(background), as);
const set = (
  { personId, version }: PersonRecord,
  body: Omit<CallInput<'setPersonImage'>['body'], 'reason' | 'version'>,
  as = admin,
) => call('setPersonImage', { params: { id: personId }, body: { ...body, reason, version } }, as);
const remove = ({ personId, version }: PersonRecord, as = admin) =>
  call('deletePersonImage', { params: { id: personId }, body: { reason, version } }, as);
const actsOn = async (slug: string) =>
  (await call('listAdminActs', { query: { take: 100 } })).body.results
    .filter(({ subject }) => subject === `/polly/${slug}`)
    .map(({ act }) => act);
/** Runs the job that fetches photos. No test has a site to fetch from. */
const runJob = () => peopleJobs(server.services)[0]?.work();

it('shows an uploaded picture with its credit at once, through imports, until the correction is given up', async () => {
  const { imageId } = (await upload('#446688')).body;
  const answer = await set(await recordAt('ada-north'), { imageId, credit: 'Jo Lens', licence: 'CC BY 4.0' });
  expect(answer.body).toMatchObject({
    correctedFacts: ['image'],
    photo: { source: 'editors', credit: 'Jo Lens', licence: 'CC BY 4.0', retrieved: today, isHandmade: true },
  });
  const shown = await page('ada-north');
  expect(shown.photoCredit).toEqual({ source: 'Jo Lens', licence: 'CC BY 4.0' });
  const sent = await server.inject({ url: shown.photoName ?? '' });
  const stored = await sharp(sent.rawPayload).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 300, height: 400 });
  expect(stored.exif).toBeUndefined();

  const { locked, people } = await importAgain();
  expect(locked.map(({ place }) => place)).toEqual([
    'Ada North (test person/0): image: https://pictures.example/old.jpg',
  ]);
  expect(people.changed).toEqual([]);
  await runJob();
  expect((await page('ada-north')).photoName).toBe(shown.photoName);

  const { personId, version } = await recordAt('ada-north');
  const end = await call('endPersonCorrection', { params: { id: personId }, body: { fact: 'image', reason, version } });
  expect(end.body).toMatchObject({ correctedFacts: [] });
  expect(end.body).not.toHaveProperty('photo');
  expect(await page('ada-north')).not.toHaveProperty('photoName');
  await importAgain();
  expect(await recordAt('ada-north')).toMatchObject({
    image,
    photo: { source: 'An invented source', licence: 'CC0 1.0', isHandmade: false },
  });
  const history = (await call('listPersonRecordChanges', { params: { id: personId }, query: {} })).body.results;
  expect(history.map(({ act }) => act)).toEqual(['endPersonCorrection', 'setPersonImage']);
  expect(history[1]?.changes).toContainEqual({ field: 'image', from: image, to: shown.photoName });
  expect(history[1]?.changes).toContainEqual({ field: 'credit', to: 'Jo Lens' });
  expect(await actsOn('ada-north')).toEqual(['endPersonCorrection', 'setPersonImage']);
});

it('changes the credit of an uploaded picture alone, and removes it', async () => {
  const { imageId } = (await upload('#664488')).body;
  const before = await recordAt('bea-north');
  expect(codeOf(await set(before, { credit: 'Nobody' }))).toEqual([400, 'InvalidValue']);
  const given = (await set(before, { imageId, credit: 'Jo Lens' })).body;
  const changed = (await set(given, { credit: 'Jo Lens, for the council' })).body;
  expect(changed.photo).toMatchObject({ credit: 'Jo Lens, for the council', photoName: given.photo?.photoName });
  const removed = (await remove(changed)).body;
  expect(removed).not.toHaveProperty('photo');
  expect(await page('bea-north')).not.toHaveProperty('photoName');
  const { locked } = await importAgain();
  expect(locked.map(({ place }) => place)).toEqual([
    'Bea North (test person/1): image: https://pictures.example/old.jpg',
  ]);
  expect(await recordAt('bea-north')).not.toHaveProperty('photo');
  expect(codeOf(await remove(await recordAt('bea-north')))).toEqual([404, 'NotFound']);
});

it('gives a person whom an admin created a picture that an import does not change', async () => {
  const created = (await call('createPerson', { body: { name: 'Gus South', otherNames: [], reason } })).body;
  const { imageId } = (await upload('#888844')).body;
  const given = (await set(created, { imageId, credit: 'Jo Lens' })).body;
  expect(given.correctedFacts).toEqual([]);
  const [key] = given.identifiers;
  const person = { identifiers: [key!], name: 'Gus South', sortName: 'South Gus', image, memberships: [] };
  const data: SourceData = { ...registry, source: 'Another source', people: [person], unread: 'unknown' };
  const settings = { today, retrieved: today, apply: true };
  const { difference } = await upsertFromSource(server.services.database, data, settings);
  expect(difference.people.changed).toEqual([]);
  expect((await recordAt('gus-south')).photo).toEqual(given.photo);
});

it('refuses unknown pictures, files that are none, and the second of two admins', async () => {
  const before = await recordAt('cid-north');
  const [one, two] = [(await upload('#111111')).body.imageId, (await upload('#222222')).body.imageId];
  const answers = [
    await set(before, { imageId: before.personId, credit: 'Jo Lens' }),
    await set(before, { imageId: one, credit: ' ' }),
    await send(Buffer.from('<svg/>')),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 415]);
  const race = await Promise.all([
    set(before, { imageId: one, credit: 'Jo Lens' }),
    set(before, { imageId: two, credit: 'Bo Lens' }, other),
  ]);
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await actsOn('cid-north')).toEqual(['setPersonImage']);
});

const imagesLeft = statement('test.personImages', 'SELECT id FROM person_images');

it('deletes pictures that nobody has after a day, with their files', async () => {
  const unused = (await upload('#123456')).body.imageId;
  const { imageId } = (await upload('#654321')).body;
  const given = (await set(await recordAt('dan-north'), { imageId, credit: 'Jo Lens' })).body;
  server.moveClock(25 * 3_600_000);
  await deleteUnusedImages(server.services);
  await collectFiles(server.services);
  const left = (await server.services.database.query<{ id: string }>(imagesLeft())).map(({ id }) => id);
  expect(left).toContain(imageId);
  expect(left).not.toContain(unused);
  expect((await server.inject({ url: given.photo?.photoName ?? '' })).statusCode).toBe(200);
});

it('answers members as if there were no such calls', async () => {
  const before = await recordAt('eve-north');
  const answers = [
    await upload('#abcdef', voter),
    await set(before, { credit: 'Jo Lens' }, voter),
    await remove(before, voter),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const { url } = (await upload('#abcdef')).body;
  const seen = [admin, voter].map((as) => server.inject({ url, headers: { authorization: `Bearer ${as.token}` } }));
  expect((await Promise.all(seen)).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
});

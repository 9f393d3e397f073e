import type { CallInput, RichTextDocument } from '@hustings/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadForm } from '../../identity/profiles/testing/upload-form.ts';
import { deleteUnusedPictures } from './index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  admin = await server.memberAs({ roles: ['Admin'] });
  bob = await server.memberAs();
});
afterAll(() => server.close());

const text = (words: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

type Draft = CallInput<'savePublication'>['body'];
const draft = (changed: Partial<Draft>): Draft => ({
  kind: 'blog',
  slug: 'first',
  language: 'en',
  title: 'The first',
  description: 'What it is about.',
  body: text('Words.'),
  ...changed,
});
const save = (changed: Partial<Draft>, as = admin) => server.call('savePublication', { body: draft(changed) }, as);
const versionOf = async (id: string) => (await server.call('getPublication', { params: { id } }, admin)).body.version;
const publish = async (id: string, published = true, as = admin) => {
  const body = { published, version: await versionOf(id) };
  return server.call('setPublished', { params: { id }, body }, as);
};
async function createPublished(changed: Partial<Draft>): Promise<string> {
  const { id } = (await save(changed)).body;
  await publish(id);
  return id;
}
/** Returns a moment in whole seconds: PostgreSQL writes fractions without their last zeros. */
const inAnHour = () => `${new Date(server.services.now().getTime() + 3_600_000).toISOString().slice(0, 19)}Z`;
const entry = (id: string, language?: 'en' | 'nl') =>
  server.call('getBlogEntry', { params: { id }, query: { language } });

const bearer = (as?: TestMember) => (as ? { authorization: `Bearer ${as.token}` } : {});
const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6468' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
function upload(bytes: Uint8Array, as = admin) {
  const { payload, contentType } = uploadForm(bytes, { type: 'image/jpeg' });
  const headers = { ...bearer(as), 'content-type': contentType };
  return server.inject({ method: 'POST', url: '/api/publications/pictures', payload, headers });
}
const download = (url: string, as?: TestMember) => server.inject({ url, headers: bearer(as) });
const status = async (url: string) => (await download(url, admin)).statusCode;

describe('a publication', () => {
  it('is written by admins, and public from its publication until its withdrawal', async () => {
    expect((await save({ slug: 'news' }, bob)).status).toBe(404);
    const { id, version } = (await save({ slug: 'news' })).body;
    expect(version).toBe(1);
    expect((await entry('news')).status).toBe(404);
    expect((await publish(id, true, bob)).status).toBe(404);
    await publish(id);
    expect((await entry('news')).body).toMatchObject({ title: 'The first', body: text('Words.') });
    expect((await entry('NEWS')).status).toBe(200);
    await publish(id, false);
    expect((await entry('news')).status).toBe(404);
    const acts = (await server.call('listAdminActs', { query: {} }, admin)).body.results.slice(0, 3);
    expect(acts.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      'unpublish /blog/news',
      'publish /blog/news',
      'savePublication /blog/news',
    ]);
  });

  it('appears in the reader’s language, or in another if it does not exist in it', async () => {
    await createPublished({ slug: 'both', title: 'In English' });
    await createPublished({ slug: 'both', language: 'nl', title: 'In het Nederlands' });
    await createPublished({ slug: 'only', language: 'nl', title: 'Alleen zo' });
    const titles = async (language: 'en' | 'nl') =>
      (await server.call('listBlog', { query: { language } })).body.results.map(({ title }) => title);
    expect(await titles('en')).toEqual(['Alleen zo', 'In English']);
    expect(await titles('nl')).toEqual(['Alleen zo', 'In het Nederlands']);
    expect((await entry('both', 'nl')).body.title).toBe('In het Nederlands');
    expect((await entry('only', 'en')).body).toMatchObject({ title: 'Alleen zo', language: 'nl' });
    const first = (await server.call('listBlog', { query: { take: 1 } })).body;
    const second = (await server.call('listBlog', { query: { take: 1, after: first.next } })).body;
    expect(second).toMatchObject({ results: [{ title: 'In English' }] });
    expect(second.next).toBeUndefined();
  });

  it('keeps every version, and refuses a change based on an outdated one', async () => {
    const { id } = (await save({ kind: 'page', slug: 'rules' })).body;
    expect((await save({ kind: 'page', slug: 'rules' })).failure?.errorCode).toBe('AlreadyExists');
    const changes = ['Second.', 'Another second.'].map((words) =>
      save({ kind: 'page', slug: 'rules', body: text(words), version: 1 }),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ failure }) => failure)?.failure?.errorCode).toBe('ChangedMeanwhile');
    const { results } = (await server.call('listPublicationVersions', { params: { id }, query: {} }, admin)).body;
    expect(results.map(({ version }) => version)).toEqual([2, 1]);
    expect(results[1]?.body).toEqual(text('Words.'));
    expect((await save({ kind: 'page', slug: 'nothing', version: 1 })).failure?.errorCode).toBe('NotFound');
  });

  it('has questions and answers if it is an interview, and only then', async () => {
    const interview = {
      person: { name: 'Marguerite Sallow', role: 'Ferry captain' },
      questions: [{ question: 'Do you vote?', answer: text('Every time.') }],
    };
    expect((await save({ kind: 'interview', slug: 'captain' })).failure?.errorCode).toBe('Required');
    expect((await save({ slug: 'captain', interview })).failure?.errorCode).toBe('Required');
    await createPublished({ kind: 'interview', slug: 'captain', interview });
    const { body } = await server.call('getInterview', { params: { id: 'captain' }, query: {} });
    expect(body).toMatchObject(interview);
    expect((await server.call('getPage', { params: { slug: 'captain' }, query: {} })).status).toBe(404);
    const listed = async (query: { language?: 'en' | 'nl'; after?: string }) =>
      (await server.call('listInterviews', { query: { take: 1, ...query } })).body;
    expect((await listed({})).results).toMatchObject([{ slug: 'captain', person: interview.person }]);
    await createPublished({ kind: 'interview', slug: 'captain', interview, language: 'nl', title: 'De kapitein' });
    await createPublished({ kind: 'interview', slug: 'judge', interview });
    await save({ kind: 'interview', slug: 'unpublished', interview });
    const newest = await listed({ language: 'nl' });
    const next = await listed({ language: 'nl', ...(newest.next ? { after: newest.next } : {}) });
    expect([...newest.results, ...next.results].map(({ title }) => title).toSorted()).toHaveLength(2);
    expect(next.results).toMatchObject([{ language: 'nl', title: 'De kapitein' }]);
    expect(next.next).toBeUndefined();
  });

  it('appears at the moment for which it is scheduled, and not before', async () => {
    const { id } = (await save({ slug: 'later' })).body;
    const from = inAnHour();
    const mark = { published: true, from, version: 1 };
    const scheduled = await server.call('setPublished', { params: { id }, body: mark }, admin);
    expect(scheduled.body).toMatchObject({ state: 'scheduled', shownFrom: from, version: 2 });
    expect((await entry('later')).status).toBe(404);
    const listed = async (state: 'draft' | 'scheduled' | 'published') =>
      (await server.call('listPublications', { query: { state, term: 'first' } }, admin)).body.results.map(
        ({ slug }) => slug,
      );
    expect(await listed('scheduled')).toEqual(['later']);
    server.moveClock(2 * 3_600_000);
    expect((await entry('later')).body.published).toBe(from);
    expect(await listed('scheduled')).toEqual([]);
    expect(await listed('published')).toContain('later');
    await publish(id, false);
    expect((await entry('later')).status).toBe(404);
    expect(await listed('draft')).toContain('later');
    const acts = (await server.call('listAdminActs', { query: { take: 2 } }, admin)).body.results;
    expect(acts.map(({ act }) => act)).toEqual(['unpublish', 'schedulePublication']);
  });

  it('keeps the date of its first publication when it is taken back and scheduled again', async () => {
    const id = await createPublished({ slug: 'dated' });
    const { published } = (await entry('dated')).body;
    await publish(id, false);
    const from = inAnHour();
    const mark = { published: true, from, version: await versionOf(id) };
    await server.call('setPublished', { params: { id }, body: mark }, admin);
    expect((await entry('dated')).status).toBe(404);
    server.moveClock(2 * 3_600_000);
    expect((await entry('dated')).body.published).toBe(published);
  });

  it('tells the second of two admins who publish or change it at the same time', async () => {
    const { id } = (await save({ slug: 'twice' })).body;
    const acts = [
      server.call('setPublished', { params: { id }, body: { published: true, version: 1 } }, admin),
      save({ slug: 'twice', title: 'Other', version: 1 }),
    ];
    expect((await Promise.all(acts)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('keeps its former addresses when it gets another one, in all languages', async () => {
    const id = await createPublished({ slug: 'old-address' });
    await createPublished({ slug: 'old-address', language: 'nl', title: 'Nederlands' });
    await createPublished({ slug: 'taken-address' });
    const rename = async (slug: string, as = admin) =>
      server.call('renamePublication', { params: { id }, body: { slug, version: await versionOf(id) } }, as);
    expect((await rename('other', bob)).status).toBe(404);
    expect((await rename('taken-address')).failure).toMatchObject({
      errorCode: 'AlreadyExists',
      errors: [{ fieldName: 'Slug' }],
    });
    const outdated = save({ slug: 'old-address', version: await versionOf(id) });
    expect((await outdated).status).toBe(200);
    await rename('new-address');
    await rename('newest-address');
    for (const slug of ['old-address', 'new-address', 'newest-address'])
      expect((await entry(slug, 'nl')).body).toMatchObject({ slug: 'newest-address', title: 'Nederlands' });
    expect((await save({ slug: 'old-address', version: 2 })).failure?.errorCode).toBe('ChangedMeanwhile');
    const params = { kind: 'blog', slug: 'new-address' } as const;
    const texts = (await server.call('getPublicationTexts', { params }, admin)).body;
    expect(texts).toMatchObject({ slug: 'newest-address', texts: [{ language: 'en' }, { language: 'nl' }] });
    await createPublished({ slug: 'new-address', title: 'Another one' });
    expect((await entry('new-address')).body.title).toBe('Another one');
    await rename('old-address');
    expect((await entry('newest-address')).body.slug).toBe('old-address');
  });

  it('has a picture, re-encoded, which readers see while a text with it is published', async () => {
    const bytes = await pictureOf(1600, 1200);
    expect((await upload(bytes, bob)).statusCode).toBe(404);
    expect((await upload(new Uint8Array(9))).statusCode).toBe(415);
    const { pictureId, url } = (await upload(bytes)).json();
    const file = (as?: TestMember) => download(`${url}?size=1280`, as);
    const picture = { pictureId, alt: 'A ferry' };
    const { id, version } = (await save({ slug: 'pictured', picture })).body;
    expect([(await file(admin)).statusCode, (await file(bob)).statusCode, (await file()).statusCode]).toEqual([
      200, 404, 404,
    ]);
    await publish(id);
    const shown = await file();
    const { width, height, format, exif } = await sharp(shown.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 1280, height: 720, format: 'webp', exif: undefined });
    expect((await entry('pictured')).body.picture).toEqual({ ...picture, url });
    const unknown = { ...picture, pictureId: id };
    const refused = await save({ slug: 'pictured', picture: unknown, version: version + 1 });
    expect(refused.failure).toMatchObject({ errorCode: 'InvalidValue', errors: [{ fieldName: 'Picture' }] });
    await publish(id, false);
    expect((await file()).statusCode).toBe(404);
  });

  it('leaves no pictures behind that no text names, and keeps those of earlier versions', async () => {
    const unused = (await upload(await pictureOf(64, 36))).json();
    const used = (await upload(await pictureOf(64, 40))).json();
    await save({ slug: 'repictured', picture: { pictureId: used.pictureId, alt: 'A ship' } });
    await save({ slug: 'repictured', version: 1 });
    server.moveClock(23 * 3_600_000);
    await deleteUnusedPictures(server.services);
    expect(await status(unused.url)).toBe(200);
    server.moveClock(2 * 3_600_000);
    await deleteUnusedPictures(server.services);
    expect([await status(unused.url), await status(used.url)]).toEqual([404, 200]);
  });

  it('accepts only the allowed elements of rich text', async () => {
    const script = { type: 'doc', content: [{ type: 'script', content: 'alert(1)' }] } as unknown as RichTextDocument;
    expect((await save({ slug: 'script', body: script })).status).toBe(400);
  });
});

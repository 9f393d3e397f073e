import type { CallInput, RichTextDocument } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const publish = (id: string, published = true, as = admin) =>
  server.call('setPublished', { params: { id }, body: { published } }, as);
async function createPublished(changed: Partial<Draft>): Promise<string> {
  const { id } = (await save(changed)).body;
  await publish(id);
  return id;
}
const entry = (id: string, language?: 'en' | 'nl') =>
  server.call('getBlogEntry', { params: { id }, query: { language } });

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

  it('accepts only the allowed elements of rich text', async () => {
    const script = { type: 'doc', content: [{ type: 'script', content: 'alert(1)' }] } as unknown as RichTextDocument;
    expect((await save({ slug: 'script', body: script })).status).toBe(400);
  });
});

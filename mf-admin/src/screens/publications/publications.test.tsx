// @vitest-environment jsdom
import type { CallAnswer, WholePublication } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { parseMarkup } from '../../markup/parse.ts';
import { showAt } from '../../testing/show-at.tsx';
import PublicationsScreen from './publications-screen.tsx';

const server = mockedServer();

const text = (changes: Partial<WholePublication> = {}): WholePublication => ({
  id: idOf(1),
  kind: 'blog',
  slug: 'first',
  language: 'en',
  title: 'The first',
  description: 'What it is about.',
  version: 2,
  state: 'draft',
  changed: '2026-05-04T11:00:00.000Z',
  body: parseMarkup('Words of **ours**.'),
  ...changes,
});

let texts: WholePublication[];
let sent: unknown[];

beforeEach(() => {
  texts = [text(), text({ id: idOf(2), language: 'nl', title: 'De eerste', state: 'published' })];
  sent = [];
  server.use(
    mockCall('getPublicationTexts', () => ({ kind: 'blog' as const, slug: 'first', texts })),
    mockCall('savePublication', ({ body }) => {
      sent.push(body);
      return text({ version: 3 });
    }),
    mockCall('setPublished', ({ body }) => {
      sent.push(body);
      const { from } = body as { from?: string };
      const answer: CallAnswer<'setPublished'> = text({
        version: 3,
        state: from ? 'scheduled' : 'published',
        published: from ?? '2026-05-04T12:00:00.000Z',
        shownFrom: from ?? '2026-05-04T12:00:00.000Z',
      });
      return answer;
    }),
  );
});

const show = (search = '', language: 'en' | 'nl' = 'en') =>
  showAt('publications', <PublicationsScreen />, { search, language });
const panelOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('lists publications by state, with links to both languages of each', async () => {
  const asked: string[] = [];
  server.use(
    mockCall('listPublications', ({ query }) => {
      asked.push(`${query.get('state')}`);
      return { results: texts, offset: 0 };
    }),
  );
  show('state=scheduled');
  expect((await screen.findByRole('link', { name: 'The first' })).getAttribute('href')).toBe(
    '/admin/setting/publications?publication=blog/first',
  );
  expect(asked).toEqual(['scheduled']);
});

test('shows both languages side by side, and saves one on the version that was read', async () => {
  const { person } = show('publication=blog/first');
  const dutch = await panelOf('Dutch');
  expect(dutch.getByDisplayValue('De eerste')).toBeDefined();
  const english = await panelOf('English');
  const body = english.getByDisplayValue('Words of **ours**.');
  await person.clear(body);
  await person.type(body, 'Other words.');
  await person.click(english.getByRole('button', { name: 'Save: English' }));
  expect(await screen.findByText('The text is saved')).toBeDefined();
  expect(sent).toEqual([
    {
      kind: 'blog',
      slug: 'first',
      language: 'en',
      version: 2,
      title: 'The first',
      description: 'What it is about.',
      body: parseMarkup('Other words.'),
    },
  ]);
});

test('previews what is typed, as readers will see it', async () => {
  const { person } = show('publication=blog/first', 'nl');
  const english = await panelOf('Engels');
  await person.type(english.getByDisplayValue('The first'), ' ever');
  await person.click(english.getByRole('button', { name: 'Voorbeeld: Engels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zoals lezers het zien' }));
  expect(dialog.getByRole('heading', { name: 'The first ever' })).toBeDefined();
  expect(dialog.getByText('ours').tagName).toBe('STRONG');
});

test('schedules a draft for a moment in the time zone of the site, and takes back what is published', async () => {
  const { person } = show('publication=blog/first');
  const english = await panelOf('English');
  await person.click(english.getByRole('button', { name: 'Schedule …: English' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this text later?' }));
  await person.type(dialog.getByLabelText(/Appears on/), '2026-07-01T09:00');
  await person.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await english.findByText(/Appears on 1 July 2026/)).toBeDefined();
  const dutch = await panelOf('Dutch');
  await person.click(dutch.getByRole('button', { name: 'Unpublish …: Dutch' }));
  await person.click(await screen.findByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('The text is unpublished')).toBeDefined();
  expect(sent).toEqual([
    { published: true, from: '2026-07-01T07:00:00.000Z', version: 2 },
    { published: false, version: 2 },
  ]);
});

test('tells the second of two admins, keeps what is typed, and loads the newer text on request', async () => {
  server.use(mockFailure('savePublication', 'ChangedMeanwhile'));
  const { person, client } = show('publication=blog/first');
  const english = await panelOf('English');
  await person.type(english.getByDisplayValue('The first'), ' of mine');
  texts = [text({ version: 3, title: 'The first of another admin' })];
  await person.click(english.getByRole('button', { name: 'Save: English' }));
  expect(await english.findByRole('alert')).toBeDefined();
  await client.invalidateQueries();
  expect(await english.findByText('Another admin saved a newer text')).toBeDefined();
  expect(english.getByDisplayValue('The first of mine')).toBeDefined();
  await person.click(english.getByRole('button', { name: 'Load the newer text' }));
  expect(english.getByDisplayValue('The first of another admin')).toBeDefined();
});

test('puts an earlier version back into the form', async () => {
  server.use(
    mockCall('listPublicationVersions', {
      results: [
        {
          version: 1,
          title: 'The very first',
          description: 'Earlier.',
          body: parseMarkup('Earlier words.'),
          saved: '2026-05-01T11:00:00.000Z',
        },
      ],
      offset: 0,
    }),
  );
  const { person } = show('publication=blog/first');
  const english = await panelOf('English');
  await person.click(english.getByRole('button', { name: 'History: English' }));
  await person.click(await screen.findByRole('button', { name: 'Put back into the form: Version 1' }));
  expect(english.getByDisplayValue('The very first')).toBeDefined();
  expect(english.getByDisplayValue('Earlier words.')).toBeDefined();
});

test('uploads a picture, and saves it with its text', async () => {
  server.use(
    mockCall('uploadPublicationPicture', { pictureId: idOf(5), url: `/api/publications/pictures/${idOf(5)}` }),
  );
  const { person } = show('publication=blog/first');
  const english = await panelOf('English');
  await person.upload(english.getByLabelText('Picture'), new File(['x'], 'ferry.png', { type: 'image/png' }));
  await person.type(await english.findByLabelText(/What the picture shows/), 'A ferry');
  expect(english.getByRole('img', { name: 'A ferry' })).toBeDefined();
  await person.click(english.getByRole('button', { name: 'Save: English' }));
  expect(await screen.findByText('The text is saved')).toBeDefined();
  expect(sent).toMatchObject([{ picture: { pictureId: idOf(5), alt: 'A ferry' } }]);
});

test('writes a new interview with its questions, and keeps a text that markup cannot say', async () => {
  const { person, unmount } = show('new=interview');
  const english = await panelOf('English');
  expect(english.getByRole<HTMLButtonElement>('button', { name: 'Save: English' }).disabled).toBe(true);
  await person.type(screen.getByLabelText(/Address/), 'captain');
  await person.type(english.getByLabelText(/^Title/), 'A captain');
  await person.type(english.getByLabelText(/^Description/), 'On ferries.');
  await person.type(english.getByLabelText(/^Text/), 'Hello.');
  await person.type(english.getByLabelText(/Interviewed person/), 'Tessa');
  await person.type(english.getByLabelText(/Who they are/), 'Captain');
  await person.type(english.getByRole('textbox', { name: /^Question/ }), 'Why?');
  await person.type(english.getByLabelText(/^Answer/), 'Because.');
  await person.click(english.getByRole('button', { name: 'Save: English' }));
  expect(await screen.findByText('The text is saved')).toBeDefined();
  expect(sent).toMatchObject([
    {
      kind: 'interview',
      slug: 'captain',
      interview: {
        person: { name: 'Tessa', role: 'Captain' },
        questions: [{ question: 'Why?', answer: parseMarkup('Because.') }],
      },
    },
  ]);
  unmount();
  texts = [
    text({
      body: { type: 'doc', content: [{ type: 'image', attrs: { fileId: 'f', alt: 'A', width: 1, height: 1 } }] },
    }),
  ];
  show('publication=blog/first');
  expect(await screen.findByText(/It stays as it is/)).toBeDefined();
});

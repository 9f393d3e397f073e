// @vitest-environment jsdom
import type { BlogCard, Interview, Publication, RichTextDocument } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer, show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../locales/nl.json';
import english from '../locales/en.json';
import BlogEntryScreen from '../screens/blog/entry-screen.tsx';
import BlogScreen from '../screens/blog/blog-screen.tsx';
import GenericScreen from '../screens/generic/generic-screen.tsx';
import InterviewsScreen from '../screens/interviews/interviews-screen.tsx';
import InterviewScreen from '../screens/interview/interview-screen.tsx';
import { pageOf } from '../testing/posts.ts';

const paragraph = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const entry = (number: number, changed: Partial<BlogCard> = {}): BlogCard => ({
  id: idOf(number),
  slug: `entry-${number}`,
  language: 'en',
  title: `Entry ${number}`,
  description: `What entry ${number} is about.`,
  published: '2026-05-04T10:00:00.000Z',
  changed: '2026-05-04T10:00:00.000Z',
  ...changed,
});
const publication = (changed: Partial<Publication> = {}): Publication => ({
  ...entry(1),
  body: paragraph('Words of the entry.'),
  ...changed,
});
const interview: Interview = {
  ...publication({ title: 'A ferrywoman speaks' }),
  person: { name: 'Tessa Quill', role: 'Ferrywoman' },
  questions: [
    { question: 'Who taught you?', answer: paragraph('My aunt did.') },
    { question: 'And now?', answer: paragraph('Now I teach.') },
  ],
};

const server = mockedServer(
  mockCall('listBlog', pageOf([entry(1), entry(2, { language: 'nl', title: 'Twee' })], 'p2')),
  mockCall('getBlogEntry', publication()),
  mockCall('getInterview', interview),
  mockCall('getPage', publication({ title: 'House rules' })),
);
const texts = { feed: english };
/** The parameters of every screen's address. */
const params = { id: 'entry-1', URL_Slug: 'entry-1', URLslug: 'entry-1' };

test('lists the blog’s entries with their date and in their language', async () => {
  show(<BlogScreen />, { texts });
  const [first, second] = await screen.findAllByRole('article');
  const link = within(first as HTMLElement).getByRole('link', { name: 'Entry 1' });
  expect(link.getAttribute('href')).toBe('/blog/entry-1');
  expect(within(first as HTMLElement).getByText('What entry 1 is about.')).toBeDefined();
  expect(
    within(first as HTMLElement)
      .getByText('4 May 2026')
      .getAttribute('datetime'),
  ).toBe('2026-05-04T10:00:00.000Z');
  expect(
    within(second as HTMLElement)
      .getByText('Twee')
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('nl');
});

test('shows a failure to load older entries, keeps the others, and retries', async () => {
  let asked = 0;
  server.use(mockCall('listBlog', ({ query }) => (query.get('after') ? pageOf([entry(3)]) : pageOf([entry(1)], 'p2'))));
  const { person } = show(<BlogScreen />, { texts });
  const more = await screen.findByRole('button', { name: 'Show older entries' });
  server.use(mockFailure('listBlog', 'InternalError'));
  await person.click(more);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: 'Entry 1' })).toBeDefined();
  server.use(
    mockCall('listBlog', () => {
      asked += 1;
      return pageOf([entry(3)]);
    }),
  );
  await person.click(again);
  expect(await screen.findByRole('link', { name: 'Entry 3' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  expect(asked).toBe(1);
});

test('explains an empty blog', async () => {
  server.use(mockCall('listBlog', pageOf([])));
  show(<BlogScreen />, { texts: { feed: dutch }, language: 'nl' });
  expect(await screen.findByRole('heading', { name: dutch.blog.empty.title })).toBeDefined();
});

test('shows an entry with its date and a link to the list', async () => {
  server.use(
    mockCall('getBlogEntry', ({ query }) => {
      expect(query.get('language')).toBe('nl');
      return publication();
    }),
  );
  show(<BlogEntryScreen />, { texts: { feed: dutch }, language: 'nl', params });
  expect(await screen.findByRole('heading', { level: 1, name: 'Entry 1' })).toBeDefined();
  expect(screen.getByText('Entry 1').lang).toBe('en');
  expect(screen.getByText('Words of the entry.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByText('4 mei 2026')).toBeDefined();
  expect(screen.getByRole('link', { name: dutch.blog.all }).getAttribute('href')).toBe('/blog');
});

const listed = (number: number) => ({ ...entry(number), person: interview.person });

test('lists interviews with their persons, page by page; an empty list links to the blog', async () => {
  server.use(
    mockCall('listInterviews', ({ query }) => (query.get('after') ? pageOf([listed(2)]) : pageOf([listed(1)], 'p2'))),
  );
  const { person, unmount } = show(<InterviewsScreen />, { texts });
  const link = await screen.findByRole('link', { name: 'Entry 1' });
  expect(link.getAttribute('href')).toBe('/interviews/entry-1');
  expect(screen.getByRole('article').textContent).toContain('Tessa Quill, Ferrywoman');
  await person.click(screen.getByRole('button', { name: english.interviews.more }));
  expect(await screen.findByRole('link', { name: 'Entry 2' })).toBeDefined();
  unmount();
  server.use(mockCall('listInterviews', pageOf([])));
  show(<InterviewsScreen />, { texts: { feed: dutch }, language: 'nl' });
  expect(await screen.findByRole('heading', { name: dutch.interviews.empty.title })).toBeDefined();
  expect(screen.getByRole('link', { name: dutch.interviews.toBlog }).getAttribute('href')).toBe('/blog');
});

test('links an interview to the list, and the blog to the interviews', async () => {
  const { unmount } = show(<InterviewScreen />, { texts, params });
  expect((await screen.findByRole('link', { name: english.interviews.all })).getAttribute('href')).toBe('/interviews');
  unmount();
  show(<BlogScreen />, { texts });
  expect((await screen.findByRole('link', { name: english.interviews.all })).getAttribute('href')).toBe('/interviews');
});

test('names the person of an interview, with questions as headings', async () => {
  show(<InterviewScreen />, { texts, params });
  expect(await screen.findByRole('heading', { level: 1, name: 'A ferrywoman speaks' })).toBeDefined();
  expect(screen.getByText('Tessa Quill').parentElement?.textContent).toBe('Tessa Quill Ferrywoman');
  const asked = screen.getAllByRole('heading', { level: 2 });
  expect(asked.map(({ textContent }) => textContent)).toEqual(['Who taught you?', 'And now?']);
  expect(asked[0]?.parentElement?.textContent).toContain('My aunt did.');
});

test('shows the picture of an entry at its size, with its text', async () => {
  const picture = { pictureId: idOf(5), url: `/api/publications/pictures/${idOf(5)}`, alt: 'A ferry' };
  server.use(mockCall('getBlogEntry', publication({ picture })));
  show(<BlogEntryScreen />, { texts, params });
  const shown = await screen.findByRole('img', { name: 'A ferry' });
  expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['1280', '720']);
});

test('shows a page by admins without a date', async () => {
  show(<GenericScreen />, { texts, params });
  expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeDefined();
  expect(screen.getByText('Words of the entry.')).toBeDefined();
  expect(screen.queryByText('4 May 2026')).toBeNull();
});

test.each([
  ['getBlogEntry', BlogEntryScreen],
  ['getInterview', InterviewScreen],
  ['getPage', GenericScreen],
] as const)('where there is nothing at an address, %s leads on', async (call, Screen) => {
  server.use(mockFailure(call, 'NotFound'));
  show(<Screen />, { texts, params });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is not available' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

test('shows other failures, and retries', async () => {
  server.use(mockFailure('getPage', 'InternalError'));
  const { person } = show(<GenericScreen />, { texts, params });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(mockCall('getPage', publication({ title: 'House rules' })));
  await person.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeDefined();
});

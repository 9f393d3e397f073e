// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Footer } from './footer.tsx';
import { ann, entry, navigation, showTo } from './testing/show-bar.tsx';
import { TopBar } from './top-bar.tsx';

const { openDocument, setLanguage } = vi.hoisted(() => ({
  openDocument: vi.fn<(path: string) => void>(),
  setLanguage: vi.fn<(language: string) => void>(),
}));
vi.mock('../../pages/open-document.ts', () => ({ openDocument }));
vi.mock('../../session/preferences.ts', () => ({ setLanguage, setTheme: vi.fn<(theme: string) => void>() }));

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const bar = (pathname = '/') => <TopBar navigation={navigation} pathname={pathname} />;
const entries = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('listitem');
const words = () => entries().map((item) => item.textContent);
const menuButton = () => screen.getByRole('button', { name: /your menu/ });

test('shows guests the blog, log-in, sign-up and the languages', () => {
  showTo(undefined, bar());
  expect(words()).toContain('Blog');
  expect(words()).not.toContain('Pollies');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.getAllByRole('link', { name: 'Register' })[0]?.getAttribute('href')).toBe('/register');
  expect(screen.getAllByRole('button', { name: 'NL, Nederlands' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});

test('shows members their entries and a menu', () => {
  showTo(ann, bar());
  expect(words()).toEqual(['Blog', 'Pollies', 'Editor', 'Members']);
  expect(menuButton().textContent).toContain('Ann Bakker');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('leaves out pages that are coming soon', async () => {
  const { person } = showTo(ann, bar(), 'en', ['/members', '/@:username', '/my-stuff', '/goals', '/organisations']);
  expect(words()).toEqual(['Blog', 'Pollies', 'Editor']);
  await person.click(menuButton());
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('href')).filter(Boolean)).toEqual([
    '/my-stuff/drafts',
    '/audiences',
    '/settings',
  ]);
});

const many = [
  ...navigation,
  entry('/elections', 'Elections', 'guest', 'Verkiezingen', { guestsOnly: true }),
  entry('/parties', 'Parties', 'guest', 'Partijen', { places: ['more', 'phone'] }),
  entry('/topics', 'Topics', 'guest', 'Onderwerpen', { places: ['more'] }),
  entry('/chat', 'Chats', 'member', 'Gesprekken', { places: ['more'] }),
];

test('folds entries of the menu “More” away once the row is full, and marks the current one', async () => {
  const { person } = showTo(ann, <TopBar navigation={many} pathname="/parties" />);
  const more = screen.getByRole('button', { name: 'More' });
  const folded = document.getElementById(more.getAttribute('aria-controls') ?? '')!;
  expect(
    within(folded)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Parties', 'Topics', 'Chats']);
  expect(within(folded).getByRole('link', { current: 'page' }).textContent).toBe('Parties');
  await person.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{Escape}');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(more);
});

test('shows guests the entries in the row while they fit, with those for guests only', () => {
  showTo(undefined, <TopBar navigation={many} pathname="/" />);
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  const names = links.map((link) => link.textContent);
  expect(names.slice(0, 4)).toEqual(['Blog', 'Elections', 'Parties', 'Topics']);
});

test('shows the entries in the language of the page', () => {
  showTo(ann, bar(), 'nl');
  expect(screen.getByRole('link', { name: 'Politici' })).toBeDefined();
});

test('shows a blocked member the bar of a guest with a log-out button', () => {
  showTo({ ...ann, bannedStatus: 1 }, bar());
  expect(words()).not.toContain('Pollies');
  expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Log out' }).length).toBeGreaterThan(0);
});

test.each([
  ['/pollies', 'Pollies'],
  ['/blog/a-first-entry', 'Blog'],
])('marks on %s the entry %s as current', (pathname, name) => {
  showTo(ann, bar(pathname));
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(name);
});

test("opens the menu by keyboard once its code has loaded, with the member's own links", async () => {
  const { person } = showTo(ann, bar());
  menuButton().focus();
  await person.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Your profile@ann',
    'My stuff',
    'Drafts',
    'Audiences',
    'Goals',
    'Organisations',
    'Settings',
    'Log out',
  ]);
  expect(items.slice(1, 3).map((item) => item.getAttribute('href'))).toEqual(['/my-stuff', '/my-stuff/drafts']);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(menuButton()));
});

test('puts admin entries into the menu, not into the bar', async () => {
  const { person } = showTo({ ...ann, roles: ['Admin'] }, bar());
  expect(words()).not.toContain('Organisations');
  await person.click(menuButton());
  // One entry only, not also that of other members.
  expect((await screen.findByRole('menuitem', { name: 'Organisations' })).getAttribute('href')).toBe('/organisations');
  expect(screen.getByRole('menuitem', { name: 'Administration' })).toBeDefined();
});

test('leads an admin whose role waits for one-time codes to set them up', async () => {
  const { person } = showTo({ ...ann, adminNeedsCodes: true }, bar());
  await person.click(menuButton());
  const item = await screen.findByRole('menuitem', { name: /Set up one-time codes/ });
  expect(item.getAttribute('href')).toBe('/settings/account');
});

test('logs out and opens the log-in page as a new document', async () => {
  const ended = vi.fn<() => Record<string, never>>(() => ({}));
  server.use(mockCall('logOut', ended));
  const { person } = showTo(ann, bar());
  await person.click(menuButton());
  await person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledExactlyOnceWith('/login'));
  expect(ended).toHaveBeenCalledOnce();
});

test('keeps the member logged in and says so when logging out fails', async () => {
  openDocument.mockClear();
  server.use(mockFailure('logOut', 'Unavailable'));
  const { person } = showTo(
    { ...ann, bannedStatus: 1 },
    <>
      {bar()}
      <Footer navigation={[]} footer={false} pathname="/" />
    </>,
  );
  await person.click(screen.getAllByRole('button', { name: 'Log out' })[0]!);
  expect(await screen.findByText(/The site is busy/)).toBeDefined();
  expect(openDocument).not.toHaveBeenCalled();
});

test('opens the entries with a button on a phone; Escape closes them and returns the focus', async () => {
  const { person } = showTo(ann, bar('/pollies'));
  const opener = screen.getByRole('button', { name: 'Menu' });
  await person.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await person.tab();
  await person.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

test('closes the menu when a link in it is followed, even to the current page', async () => {
  const { person } = showTo(ann, bar('/pollies'));
  const opener = screen.getByRole('button', { name: 'Menu' });
  await person.click(opener);
  await person.click(screen.getByRole('link', { name: 'Pollies' }));
  expect(opener.getAttribute('aria-expanded')).toBe('false');
});

test('switches the language; the current language does nothing', async () => {
  const { person } = showTo(undefined, bar());
  const [english] = screen.getAllByRole('button', { name: 'EN, English' });
  const [dutch] = screen.getAllByRole('button', { name: 'NL, Nederlands' });
  expect(english?.getAttribute('aria-pressed')).toBe('true');
  await person.click(english!);
  expect(setLanguage).not.toHaveBeenCalled();
  await person.click(dutch!);
  expect(setLanguage).toHaveBeenCalledExactlyOnceWith('nl');
});

test('starts with a link that skips the bar', async () => {
  const { person } = showTo(undefined, bar());
  await person.tab();
  expect(document.activeElement?.getAttribute('href')).toBe('#outlet');
});

// @vitest-environment jsdom
import { languageCookie } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer } from '@hustings/features/testing';
import { session } from '@hustings/session';
import { afterEach, expect, test, vi } from 'vitest';
import { adoptLanguage, isInOtherLanguage, keepLanguage, setLanguage, showTheme } from './preferences.ts';

const { reloadPage, replaceDocument } = vi.hoisted(() => ({
  reloadPage: vi.fn<() => void>(),
  replaceDocument: vi.fn<(path: string) => void>(),
}));
vi.mock('../pages/open-document.ts', () => ({ reloadPage, replaceDocument }));

const server = mockedServer();
const bob = member('bob', 'Bob Meijer');
afterEach(() => {
  session.setState({ user: undefined });
  window.history.replaceState(null, '', '/');
  vi.clearAllMocks();
});

test("stores a guest's language in this browser", async () => {
  await keepLanguage('nl');
  expect(document.cookie).toContain(`${languageCookie}=nl`);
});

test("stores a member's language in the account too, for mails", async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('updateUser', ({ params, body }) => {
      sent.push([params['id'], body]);
      return bob;
    }),
  );
  session.setState({ user: bob });
  await keepLanguage('en');
  expect(document.cookie).toContain(`${languageCookie}=en`);
  expect(sent).toEqual([[bob.userId, { language: 'en' }]]);
});

test('switches the page even if the account cannot be updated', async () => {
  server.use(mockFailure('updateUser', 'AccountBanned'));
  session.setState({ user: bob });
  await keepLanguage('nl');
  expect(document.cookie).toContain(`${languageCookie}=nl`);
});

test('leads a guest to the address of the page in the language', async () => {
  window.history.replaceState(null, '', '/elections?term=a&lang=en#list');
  await setLanguage('nl');
  expect(replaceDocument).toHaveBeenCalledExactlyOnceWith('/elections?term=a&lang=nl#list');
  expect(document.cookie).toContain(`${languageCookie}=nl`);
});

test('leads a member to the bare address, which has their language', async () => {
  server.use(mockCall('updateUser', bob));
  session.setState({ user: bob });
  window.history.replaceState(null, '', '/elections?term=a');
  await setLanguage('nl');
  expect(reloadPage).toHaveBeenCalledOnce();
  window.history.replaceState(null, '', '/elections?term=a&lang=en');
  await setLanguage('nl');
  expect(replaceDocument).toHaveBeenCalledExactlyOnceWith('/elections?term=a');
});

test('tells a guest from a member at an address that names another language', () => {
  expect(session.getState().language).toBe('en');
  expect([isInOtherLanguage('?lang=nl'), isInOtherLanguage('?lang=en'), isInOtherLanguage('')]).toEqual([
    true,
    false,
    false,
  ]);
  session.setState({ user: bob });
  expect(isInOtherLanguage('?lang=nl')).toBe(false);
});

test('keeps the language of the address at content in another one', () => {
  document.cookie = `${languageCookie}=; Max-Age=0`;
  window.history.replaceState(null, '', '/posts/dutch?lang=en');
  expect(adoptLanguage('nl')).toBe(false);
  expect(document.cookie).not.toContain(languageCookie);
});

const colours = () => [...document.head.querySelectorAll('meta')].map(({ content }) => content);

test("colours the browser's bars as the page, in the theme that is shown", () => {
  document.head.innerHTML = ['light', 'dark']
    .map((device) => `<meta name="theme-color" media="(prefers-color-scheme: ${device})" content="">`)
    .join('');
  session.setState({ theme: 'system', anonymous: false });
  showTheme();
  expect(colours()).toEqual(['#edf1f1', '#272d2d']);
  session.setState({ theme: 'light' });
  showTheme();
  expect(colours()).toEqual(['#edf1f1', '#edf1f1']);
  session.setState({ anonymous: true });
  showTheme();
  expect(colours()).toEqual(['#272d2d', '#272d2d']);
  session.setState({ theme: 'system', anonymous: false });
});

// @vitest-environment jsdom
import { browserMemory } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import { useNavigate } from '@hustings/vertical/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import { stance, topic } from '../../testing/stances.ts';
import EditScreen from './edit-screen.tsx';
import NewScreen from './new-screen.tsx';

vi.mock('@hustings/vertical/router', () => ({ useNavigate: vi.fn<() => void>() }));
const went = vi.fn<(path: string) => void>();
beforeEach(() => {
  went.mockReset();
  vi.mocked(useNavigate).mockReturnValue(went as never);
});

const server = mockedServer(mockCall('getTopic', topic()), mockCall('getTopicStance', stance({ own: true })));
beforeEach(() => sessionStorage.clear());
const bob = { ...member('bob', 'Bob Meijer'), consentToOpinions: true };
const visit = { user: bob, texts: { feed: english }, params: { slug: 'night-buses' } };
const save = (person: ReturnType<typeof show>['person']) =>
  person.click(screen.getByRole('button', { name: 'Save stance' }));

test('saves a stance: a position, a text, in the language of the site', async () => {
  server.use(
    mockCall('createTopicStance', ({ body }) => {
      expect(body).toMatchObject({
        topic: 'night-buses',
        position: 'stronglyFor',
        body: 'Nurses work at night.',
        topicLanguage: 'en',
        anonymous: false,
        viewMyPostsAndComments: 'everyone',
      });
      return stance({ state: 'pending', own: true });
    }),
  );
  const { person } = show(<NewScreen />, visit);
  const scale = await screen.findByRole('radiogroup', { name: 'Where do you stand?' });
  expect(within(scale).getAllByRole('radio')).toHaveLength(5);

  await save(person);
  expect(screen.getByText('Choose where you stand.')).toBeDefined();
  await person.click(within(scale).getByRole('radio', { name: 'Strongly for' }));
  await save(person);
  const text = screen.getByRole('textbox', { name: 'Why?' });
  expect(document.activeElement).toBe(text);
  await person.type(text, 'Nurses work at night.');
  await save(person);

  expect(await screen.findByText('Saved. Waiting for a moderator’s approval.')).toBeDefined();
  expect(went).toHaveBeenCalledWith('/topicstance/night-buses-7abcdefg');
});

test('saves once after a double press, and ignores an answer after the view has changed', async () => {
  const slow = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  server.use(
    mockCall('createTopicStance', async ({ body }) => {
      sent.push(body);
      await slow.promise;
      return stance({ state: 'pending', own: true });
    }),
  );
  const said = vi.fn<() => void>();
  document.addEventListener('hustings:toast', said);
  const { person, unmount } = show(<NewScreen />, visit);
  await person.click(await screen.findByRole('radio', { name: 'Strongly for' }));
  await person.type(screen.getByRole('textbox', { name: 'Why?' }), 'Nurses work at night.');
  const button = screen.getByRole('button', { name: 'Save stance' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  slow.resolve();
  await waitFor(() => expect(said).toHaveBeenCalledOnce());
  document.removeEventListener('hustings:toast', said);
  expect(went).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

test('tells a member who already has a stance on the topic, with a link', async () => {
  server.use(mockCall('getTopic', topic({ own: { slug: 'mine-7abcdefg' } })));
  show(<NewScreen />, visit);
  expect(await screen.findByText('You have already taken a stance on this topic')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read your stance' }).getAttribute('href')).toBe(
    '/topicstance/mine-7abcdefg',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('tells a member who took a stance in another window meanwhile, and keeps the text', async () => {
  server.use(mockFailure('createTopicStance', 'TopicStanceExists', { slug: 'mine-7abcdefg' }));
  const { person } = show(<NewScreen />, visit);
  await person.click(await screen.findByRole('radio', { name: 'Against' }));
  await person.type(screen.getByRole('textbox', { name: 'Why?' }), 'No.');
  await save(person);
  expect(await screen.findByRole('link', { name: 'Read your stance' })).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why?' }).value).toBe('No.');
});

test('shows no form without consent or below level 2', async () => {
  const { unmount } = show(<NewScreen />, { ...visit, user: { ...bob, consentToOpinions: false } });
  expect(await screen.findByRole('link', { name: /./, description: '' })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  unmount();
  show(<NewScreen />, { ...visit, user: { ...bob, reputationLevel: 1 } });
  expect(await screen.findByText('You can take a stance from level 2')).toBeDefined();
});

test('accepts any language, warns if it differs from the site’s, and keeps its direction', async () => {
  const saved = vi.fn<(body: unknown) => void>();
  server.use(
    mockCall('createTopicStance', ({ body }) => {
      saved(body);
      return stance({ own: true });
    }),
  );
  const { person } = show(<NewScreen />, visit);
  const languages = await screen.findByRole('button', { name: /Written in/ });
  expect(languages.textContent).toBe('English');
  const text = screen.getByRole('textbox', { name: 'Why?' });
  expect([text.lang, text.dir]).toEqual(['en', 'ltr']);
  expect(screen.queryByText(/The site is in English now/)).toBeNull();

  await person.click(languages);
  expect(await screen.findAllByRole('option')).toHaveLength(17);
  await person.click(screen.getByRole('option', { name: 'Arabic' }));
  expect([text.lang, text.dir]).toEqual(['ar', 'rtl']);
  expect(screen.getByText(/The site is in English now/)).toBeDefined();
  await person.click(screen.getByRole('radio', { name: 'For' }));
  await person.type(text, 'نعم');
  await save(person);
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ topicLanguage: 'ar' })));
});

test('keeps the language of an edited stance after a warning', async () => {
  const saved = vi.fn<(body: unknown) => void>();
  server.use(
    mockCall('getTopicStance', stance({ own: true })),
    mockCall('updateTopicStance', ({ body }) => {
      saved(body);
      return stance({ own: true });
    }),
  );
  const { person } = show(<EditScreen />, { ...visit, language: 'nl', texts: { feed: dutch } });
  expect(await screen.findByText('Bij dit standpunt komt te staan: geschreven in het Engels')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Voor' }).checked).toBe(true);
  await person.click(screen.getByRole('radio', { name: 'Tegen' }));
  await person.click(screen.getByRole('button', { name: 'Standpunt opslaan' }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ topicLanguage: 'en' })));
});

test('does not edit another member’s stance', async () => {
  server.use(mockCall('getTopicStance', stance()));
  show(<EditScreen />, visit);
  expect(await screen.findByText('This stance is somebody else’s. You cannot change it.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

/** Stores an answer on the topic, as the page of an election does. */
const answer = (position: string) =>
  sessionStorage.setItem(browserMemory.matching.name, JSON.stringify({ positions: { 'night-buses': position } }));

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('fills in the answer of this tab, and sends it only when the stance is saved', async () => {
  answer('stronglyAgainst');
  const saved = vi.fn<(body: unknown) => void>();
  server.use(
    mockCall('createTopicStance', ({ body }) => {
      saved(body);
      return stance({ state: 'pending', own: true });
    }),
  );
  const { person } = show(<NewScreen />, visit);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Strongly against' })).checked).toBe(true);
  expect(screen.getByText(/It stays in this browser tab until you save it here/)).toBeDefined();
  await person.type(screen.getByRole('textbox', { name: 'Why?' }), 'Too dear.');
  expect(saved).not.toHaveBeenCalled();
  await save(person);
  await waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ position: 'stronglyAgainst', viewMyPostsAndComments: 'everyone', anonymous: false }),
    ),
  );
});

test('shows an own stance beside the answer, and replaces its position only on request', async () => {
  answer('against');
  server.use(mockCall('getTopic', topic({ own: { slug: 'mine-7abcdefg' } })));
  const { unmount } = show(<NewScreen />, visit);
  expect((await screen.findByText('Your stance now:')).textContent).toBe('Your stance now: For');
  const change = screen.getByRole('link', { name: 'Change your stance' });
  expect(change.getAttribute('href')).toBe('/topicstances/edit/mine-7abcdefg');
  unmount();

  const saved = vi.fn<(body: unknown) => void>();
  server.use(
    mockCall('updateTopicStance', ({ body }) => {
      saved(body);
      return stance({ own: true });
    }),
  );
  const { person } = show(<EditScreen />, visit);
  expect(await screen.findByText('On the election page you answered: Against')).toBeDefined();
  expect([isChosen('For'), isChosen('Against')]).toEqual([true, false]);
  await person.type(screen.getByRole('textbox', { name: 'Why?' }), ' Still.');
  await person.click(screen.getByRole('button', { name: 'Fill in this answer' }));
  expect([isChosen('For'), isChosen('Against')]).toEqual([false, true]);
  expect(screen.queryByText(/On the election page/)).toBeNull();
  expect(saved).not.toHaveBeenCalled();
  await save(person);
  const body = 'Because people come home late. Still.';
  await waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ position: 'against', body })),
  );
});

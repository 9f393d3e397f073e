// @vitest-environment jsdom
import type { Interests } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import InterestsScreen from './interests-screen.tsx';

const land = { id: 'x-land', name: 'Land' };
const haverlo = { id: 'x-land/haverlo', name: 'Haverlo', parents: [land] };
const brim = { id: 'x-land/brim', name: 'Brim', parents: [land] };
let interests: Interests;

const server = mockedServer(
  mockCall('getInterests', () => interests),
  mockCall('listTags', {
    results: [
      { id: '01980000-0000-7000-8000-000000000001', slug: 'housing', name: 'Housing' },
      { id: '01980000-0000-7000-8000-000000000002', slug: 'ada', name: 'Ada North', type: 'Polly' },
    ],
    offset: 0,
  }),
  mockCall('listDivisions', { results: [brim], offset: 0 }),
);

beforeEach(() => {
  interests = {
    topics: [{ slug: 'rails', name: 'Rails' }],
    places: [
      { ...haverlo, origin: 'voterLocation' },
      { ...brim, origin: 'chosen' },
    ],
  };
});

const topics = () => screen.findByRole('list', { name: 'Topics you follow' });
const places = () => screen.findByRole('list', { name: 'Your places' });

test('lists topics and places with their origin', async () => {
  showSettings(<InterestsScreen />);
  expect((await topics()).textContent).toBe('RailsYou follow this topic');
  const [home, chosen] = within(await places()).getAllByRole('listitem');
  expect(home?.textContent).toBe('HaverloFrom where you vote · Land');
  expect(chosen?.textContent).toBe('BrimYou added it · Land');
});

test('follows a topic by its name, but offers no people, and unfollows another', async () => {
  server.use(
    mockCall('followTopic', ({ params }) => {
      interests = { ...interests, topics: [{ slug: String(params['slug']), name: 'Housing' }, ...interests.topics] };
      return interests;
    }),
    mockCall('unfollowTopic', ({ params }) => {
      interests = { ...interests, topics: interests.topics.filter(({ slug }) => slug !== params['slug']) };
      return interests;
    }),
  );
  const { person } = showSettings(<InterestsScreen />);
  await topics();
  await person.type(await screen.findByRole('combobox', { name: 'Follow a topic' }), 'hou');
  const option = await screen.findByRole('option', { name: 'Housing' });
  expect(screen.queryByRole('option', { name: 'Ada North' })).toBeNull();
  await person.click(option);
  expect(await screen.findByText('You follow Housing.')).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'Stop following Rails' }));
  expect(await screen.findByText('You no longer follow Rails.')).toBeDefined();
  await waitFor(async () => expect((await topics()).textContent).not.toContain('Rails'));
  expect(document.activeElement).toBe(await topics());
});

test('adds a place, takes one out, and shows a failure', async () => {
  server.use(
    mockFailure('addInterestPlace', 'MaximumReached', { limit: 20 }),
    mockCall('removeInterestPlace', ({ query }) => {
      interests = { ...interests, places: interests.places.filter(({ id }) => id !== query.get('divisionId')) };
      return interests;
    }),
  );
  const { person } = showSettings(<InterestsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Remove Haverlo' }));
  expect(await screen.findByText('Haverlo is no longer one of your places.')).toBeDefined();
  await person.type(await screen.findByRole('combobox', { name: 'Add a place' }), 'bri');
  await person.click(await screen.findByRole('option', { name: /Brim/ }));
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('switches the use of interests and suggestions, each at once', async () => {
  server.use(
    mockCall('updateUser', ({ body }) => {
      expect(body).toEqual({ suggestMe: false });
      return { ...cleo, suggestMe: false };
    }),
  );
  const { person } = showSettings(<InterestsScreen />);
  await person.click(await screen.findByRole('checkbox', { name: 'Suggest me to others' }));
  expect(await screen.findByText('Choice saved.')).toBeDefined();
  expect(((await screen.findByRole('checkbox', { name: 'Suggest me to others' })) as HTMLInputElement).checked).toBe(
    false,
  );
});

import type { Naming } from './names.ts';

const startTest = ({ word, title }: Naming): string => `// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import dutch from '../../locales/nl.json';
import StartScreen from './start-screen.tsx';

const riders = {
  organisationId: idOf(1),
  slug: 'riders',
  name: 'Riders of Westmere',
  excerpt: 'We ride to work, rain or shine.',
  joinPolicy: 'open',
  membersCount: 3,
} as const;

const server = mockedServer(mockCall('listOrganisations', { results: [riders], offset: 0 }));

test('lists organisations, and asks a guest to log in', async () => {
  show(<StartScreen />, { texts: { ${word}: english } });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeDefined();
  const link = await screen.findByRole('link', { name: 'Riders of Westmere' });
  expect(link.getAttribute('href')).toBe('/organisation/riders');
  expect(screen.getByText('Log in to create one.')).toBeDefined();
});

test('leads a member to the form, in Dutch', async () => {
  show(<StartScreen />, { user: member('ann', 'Ann Bakker', 4), language: 'nl', texts: { ${word}: dutch } });
  expect(screen.getByRole('link', { name: 'Nieuwe organisatie' }).getAttribute('href')).toBe('/${word}/new');
  await screen.findByRole('link', { name: 'Riders of Westmere' });
});

test('says that there are no organisations', async () => {
  server.use(mockCall('listOrganisations', { results: [], offset: 0 }));
  show(<StartScreen />, { texts: { ${word}: english } });
  expect(await screen.findByRole('heading', { name: 'No organisations yet' })).toBeDefined();
});

test('offers to try again after a failure', async () => {
  server.use(mockFailure('listOrganisations', 'InternalError'));
  const { person } = show(<StartScreen />, { texts: { ${word}: english } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  await person.click(retry);
  expect(await screen.findByRole('link', { name: 'Riders of Westmere' })).toBeDefined();
});
`;

const newTest = ({ word }: Naming): string => `// @vitest-environment jsdom
import { exampleAnswer } from '@hustings/contract/examples';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import NewScreen from './new-screen.tsx';

const asked: unknown[] = [];
const server = mockedServer(
  mockCall('createOrganisation', ({ body }) => {
    asked.push(body);
    return { ...exampleAnswer('createOrganisation', {}), name: 'Riders of Westmere' };
  }),
);

function showScreen() {
  const routes = (
    <MemoryRouter initialEntries={['/${word}/new']}>
      <Routes>
        <Route path="/${word}/new" element={<NewScreen />} />
        <Route path="/${word}" element="The list" />
      </Routes>
    </MemoryRouter>
  );
  const { person } = show(routes, { user: member('ann', 'Ann Bakker', 4), texts: { ${word}: english } });
  const type = (name: string, text: string) => person.type(screen.getByRole('textbox', { name }), text);
  return {
    async fill() {
      await type('Name', 'Riders of Westmere');
      await type('Address', 'riders-of-westmere');
      await type('Description', 'We ride to work.');
    },
    submit: () => person.click(screen.getByRole('button', { name: 'Create the organisation' })),
  };
}

test('lists the invalid fields, and sends nothing', async () => {
  const { submit } = showScreen();
  await submit();
  const summary = screen.getByText('3 fields need your attention').closest('[tabindex]');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});

test('creates an organisation and returns to the list', async () => {
  const { fill, submit } = showScreen();
  await fill();
  await submit();
  expect(await screen.findByText('You have created Riders of Westmere.')).toBeDefined();
  expect(await screen.findByText('The list')).toBeDefined();
  expect(asked).toEqual([
    {
      name: 'Riders of Westmere',
      slug: 'riders-of-westmere',
      description: 'We ride to work.',
      joinPolicy: 'onRequest',
    },
  ]);
});

test('shows what the server refuses, at its field or above the form, and keeps the text', async () => {
  server.use(mockFailure('createOrganisation', 'AlreadyExists'));
  const { fill, submit } = showScreen();
  await fill();
  await submit();
  const address = screen.getByRole('textbox', { name: 'Address' });
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  server.use(mockFailure('createOrganisation', 'InternalError'));
  await submit();
  expect(await screen.findByText('Something went wrong')).toBeDefined();
  expect(address).toHaveProperty('value', 'riders-of-westmere');
});
`;

/** Returns the unit tests of a new vertical, keyed by path. */
export const testsOf = (naming: Naming): Record<string, string> => ({
  'src/screens/start/start-screen.test.tsx': startTest(naming),
  'src/screens/new/new-screen.test.tsx': newTest(naming),
});

// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockedServer, show } from '../testing/index.ts';
import { OpenData } from './open-data.tsx';

const server = mockedServer(
  mockCall('listExports', {
    results: [
      { name: 'popolo.json', bytes: 1_234_567 },
      { name: 'people.csv', bytes: 45_678 },
    ],
  }),
);

test('lists the files with format, size, licence and age', async () => {
  show(<OpenData />);
  const part = screen.getByRole('region', { name: 'This data as a file' });
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('href'), link.download])).toEqual([
    ['/api/export/popolo.json', 'popolo.json'],
    ['/api/export/people.csv', 'people.csv'],
  ]);
  expect(await screen.findByText(/About 1.2 MB/)).toBeDefined();
  expect(part.textContent).toMatch(/JSON in Popolo format.*1\.2\sMB.*CSV.*46\skB.*licence.*once an hour/);
});

test('lists the files without known sizes, in Dutch too', () => {
  server.use(mockFailure('listExports', 'Unavailable'));
  show(<OpenData />, { language: 'nl' });
  expect(screen.getByRole('link', { name: 'people.csv downloaden' })).toBeDefined();
  expect(screen.queryByText(/Ongeveer/)).toBeNull();
});

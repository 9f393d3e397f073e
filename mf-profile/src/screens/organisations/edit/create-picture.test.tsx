// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer } from '@hustings/features/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showAt } from '../../../testing/at-organisation.tsx';
import { organisation } from '../../../testing/organisations.ts';
import CreateOrganisationScreen from './create-screen.tsx';

const server = mockedServer(
  mockCall('listDivisions', { results: [], offset: 0 }),
  mockCall('checkOrganisationSlug', ({ params }) => ({ slug: String(params['id']), available: true })),
);

/** What the server was asked for, in order. */
let asked: string[];
let count = 0;

beforeEach(() => {
  asked = [];
  count += 1;
  // jsdom cannot read or draw pictures; the test checks the calls.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 900 }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ fillRect() {}, drawImage() {} }) as unknown as CanvasRenderingContext2D,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['small'], { type: 'image/webp' })),
  );
  server.use(
    mockCall('createOrganisation', () => {
      asked.push('create');
      return organisation({ slug: 'bike-club' });
    }),
    mockCall('uploadOrganisationImage', ({ query }) => {
      asked.push(`upload ${query.get('alt')}`);
      return organisation({ slug: 'bike-club' });
    }),
  );
});

/** Fills in the form of a new organisation, with a picture. */
async function fillIn() {
  const creator = { ...member('ann', 'Ann Bakker', 3), permissions: ['createOrganisation' as const] };
  // Each test has a draft of its own.
  const { person, container } = showAt('/create_orgs', <CreateOrganisationScreen />, {
    ...creator,
    userId: idOf(800 + count),
  });
  const file = new File(['large'], 'bike', { type: 'image/png' });
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } });
  await screen.findByRole('slider', { name: 'Zoom' });
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Bike club');
  await person.type(screen.getByRole('textbox', { name: 'What it is and does' }), 'We ride.');
  return person;
}

const submit = () => screen.getByRole('button', { name: 'Create organisation' });
const path = () => screen.getByLabelText('Address of the page').textContent;

test('creates an organisation with its picture, once the picture has a text', async () => {
  const person = await fillIn();
  await person.click(submit());
  const text = screen.getByRole('textbox', { name: /picture/i });
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(asked).toEqual([]);
  await person.type(text, 'A red bike');
  await person.click(submit());
  await waitFor(() => expect(path()).toBe('/organisation/bike-club'));
  expect(asked).toEqual(['create', 'upload A red bike']);
  expect(await screen.findByText(/has been created\.$/)).toBeDefined();
});

test('leads to the page that edits it if the picture is refused, and does not create it twice', async () => {
  server.use(mockFailure('uploadOrganisationImage', 'FileTooLarge'));
  const person = await fillIn();
  await person.type(screen.getByRole('textbox', { name: /picture/i }), 'A red bike');
  await person.click(submit());
  await waitFor(() => expect(path()).toBe('/edit_orgs/bike-club'));
  expect(asked).toEqual(['create']);
  expect(await screen.findByText(/its picture could not be saved/)).toBeDefined();
});

// @vitest-environment jsdom
import type { LimitChange, SiteLimit } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAdmin } from '../../testing/show-admin.tsx';
import LimitsScreen from './limits-screen.tsx';

const limit = (name: string, given: Partial<SiteLimit> = {}): SiteLimit => ({
  name,
  value: 7,
  default: 7,
  least: 1,
  most: 20,
  origin: 'default',
  variable: `HUSTINGS_LIMIT_${name.toUpperCase()}`,
  readAtStart: false,
  ...given,
});

let stored: SiteLimit[];
let sent: unknown[];

const server = mockedServer(
  mockCall('listSiteLimits', () => ({ results: stored })),
  mockCall('changeSiteLimit', (request) => {
    const body = request.body as LimitChange;
    sent.push(body);
    const changed = limit('tags', {
      value: body.value ?? 7,
      ...(body.value === undefined
        ? {}
        : { origin: 'admin', changed: { at: '2026-05-04T10:00:00.000Z', by: 'Ada', reason: body.reason } }),
    });
    stored = stored.map((each) => (each.name === 'tags' ? changed : each));
    return changed;
  }),
);

beforeEach(() => {
  sent = [];
  stored = [
    limit('tags'),
    limit('connections', { readAtStart: true, variable: 'HUSTINGS_LIMIT_CONNECTIONS' }),
    limit('drafts', { origin: 'environment', variable: 'HUSTINGS_LIMIT_DRAFTS' }),
  ];
});

const reason = 'Seven are too many.';
const tags = 'Change: Maximum tags on a post, stance or goal';

test('changes a limit with a reason, and returns it to its default', async () => {
  const { person } = showAdmin(<LimitsScreen />);
  await person.click(await screen.findByRole('button', { name: tags }));
  const dialog = within(await screen.findByRole('dialog'));
  const value = dialog.getByRole('textbox', { name: /^New value/ });
  await person.clear(value);
  await person.type(value, '21');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText('Give a whole number other than the current one, from 1 to 20.')).toBeDefined();
  expect(sent).toEqual([]);
  await person.clear(value);
  await person.type(value, '5');
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText(/^Changed by Ada, 4 May 2026/)).toBeDefined();
  expect(screen.getByText(reason)).toBeDefined();
  await person.click(screen.getByRole('button', { name: /^Reset to default: / }));
  const reset = within(await screen.findByRole('dialog'));
  expect(reset.getByText('The limit changes from 5 back to its default, 7.')).toBeDefined();
  await person.type(reset.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(reset.getByRole('button', { name: 'Reset to default' }));
  await expect.poll(() => screen.queryByText(/^Changed by Ada/)).toBeNull();
  expect(sent).toEqual([
    { was: 7, value: 5, reason },
    { was: 5, reason },
  ]);
});

test('finds limits by text, name and origin', async () => {
  const { person } = showAdmin(<LimitsScreen />);
  expect(await screen.findByText('3 limits')).toBeDefined();
  await person.click(screen.getByRole('checkbox', { name: 'Only limits that an admin or the operator has set' }));
  expect(screen.getByText('1 limit')).toBeDefined();
  await person.type(screen.getByRole('searchbox'), 'tags');
  expect(screen.getByRole('heading', { name: 'No limits found' })).toBeDefined();
});

test('does not offer to change what only the operator can set', async () => {
  showAdmin(<LimitsScreen />);
  expect(await screen.findByText(/with HUSTINGS_LIMIT_CONNECTIONS/)).toBeDefined();
  expect(screen.getByText(/with HUSTINGS_LIMIT_DRAFTS/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Change: / })).toHaveLength(1);
});

test('tells the second of two admins that the limit was changed', async () => {
  server.use(mockFailure('changeSiteLimit', 'ChangedMeanwhile'));
  const { person } = showAdmin(<LimitsScreen />);
  await person.click(await screen.findByRole('button', { name: tags }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.clear(dialog.getByRole('textbox', { name: /^New value/ }));
  await person.type(dialog.getByRole('textbox', { name: /^New value/ }), '6');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This was changed in the meantime.');
});

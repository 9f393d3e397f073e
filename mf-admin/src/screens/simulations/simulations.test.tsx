// @vitest-environment jsdom
import type { Simulations } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAdmin } from '../../testing/show-admin.tsx';
import SimulationsScreen from './simulations-screen.tsx';

let stored: Simulations;
let sent: unknown[];

mockedServer(
  mockCall('listSimulations', () => stored),
  mockCall('switchSimulations', ({ body }) => {
    sent.push(body);
    stored = { ...stored, on: false, reason: 'A test of the switch.', since: '2026-05-04T10:00:00.000Z' };
    return stored;
  }),
  mockCall('switchSimulationByAdmin', ({ body }) => {
    sent.push(body);
    stored = { ...stored, simulations: stored.simulations.map((each) => Object.assign({}, each, { on: true })) };
    return stored;
  }),
);

beforeEach(() => {
  sent = [];
  stored = {
    on: true,
    simulations: [
      {
        personId: idOf(1),
        slug: 'marit-vossen',
        name: 'Marit Vossen',
        on: false,
        reason: 'It quoted somebody else.',
        since: '2026-05-03T10:00:00.000Z',
      },
    ],
  };
});

const reason = 'A test of the switch.';

test('switches all simulations off, with a reason', async () => {
  const { person } = showAdmin(<SimulationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Switch off: All simulations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch off: All simulations?' }));
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
  await person.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Switch on: All simulations' })).toBeDefined();
  expect(sent).toEqual([{ on: false, reason }]);
});

test('shows why a simulation is off, and switches it on', async () => {
  const { person } = showAdmin(<SimulationsScreen />);
  expect(await screen.findByText('It quoted somebody else.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Switch on: Marit Vossen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch on: Marit Vossen?' }));
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
  await person.click(dialog.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByRole('button', { name: 'Switch off: Marit Vossen' })).toBeDefined();
  expect(sent).toEqual([{ on: true, reason }]);
});

test('asks for a politician and a reason before it saves a sponsor', async () => {
  const { person } = showAdmin(<SimulationsScreen />);
  await person.type(await screen.findByRole('textbox', { name: /^Name of the sponsor/ }), 'Readers of Westmere');
  await person.click(screen.getByRole('button', { name: 'Save sponsor' }));
  expect(await screen.findByText('Choose a politician from the list.')).toBeDefined();
  expect(screen.getByText('Give both the name and the address, or neither.')).toBeDefined();
  expect(sent).toEqual([]);
});

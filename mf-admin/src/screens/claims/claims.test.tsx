// @vitest-environment jsdom
import type { AdminClaim } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, nothingWaits, showAdmin } from '../../testing/show-admin.tsx';
import ClaimsScreen from './claims-screen.tsx';

const server = mockedServer();

const claim = (changes: Partial<AdminClaim> = {}): AdminClaim => ({
  id: idOf(1),
  polly: { personId: idOf(2), slug: 'ann-vos', name: 'Ann Vos' },
  way: 'email',
  proof: '@senate.example',
  email: 'ann@senate.example',
  state: 'pending',
  created: '2026-05-02T10:00:00.000Z',
  proven: '2026-05-02T10:30:00.000Z',
  due: '2026-05-04T10:30:00.000Z',
  member: { userId: idOf(3), userName: 'cleo' },
  rivals: 0,
  disputes: [],
  ...changes,
});

let claims: AdminClaim[];

beforeEach(() => {
  claims = [claim()];
  server.use(
    mockCall('getWaiting', { ...nothingWaits, claims: 1 }),
    mockCall('listClaims', () => ({ results: claims, offset: 0 })),
    mockCall('listConnections', { results: [], hasPassword: true }),
  );
});

test('shows page, proof and deadline of a claim', async () => {
  showAdmin(<ClaimsScreen />);
  const entry = (await screen.findByRole('heading', { name: 'Ann Vos' })).closest('li')!;
  expect(entry.textContent).toContain(
    '@senate.example · opened the link in an e-mail to this domain (ann@senate.example)',
  );
  expect(entry.textContent).toContain('Late: promised 1 hour ago');
  expect(within(entry).getByRole('link', { name: '@cleo' }).getAttribute('href')).toBe('/@cleo');
  expect(screen.getByRole('link', { name: 'Waiting 1' }).getAttribute('aria-current')).toBe('true');
});

test('approves a claim after a confirmation, and asks for the password if the last one is too old', async () => {
  const asked: string[] = [];
  server.use(mockFailure('approveClaim', 'PasswordNeeded'));
  const { person } = showAdmin(<ClaimsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Approve …' }));
  await person.click(await screen.findByRole('button', { name: 'Give the page' }));

  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  server.use(
    mockCall('confirmPassword', ({ body }) => {
      asked.push((body as { password: string }).password);
      return { confirmedUntil: '2026-05-04T13:00:00.000Z' };
    }),
    mockCall('approveClaim', () => {
      claims = [];
      return claim({ state: 'approved' });
    }),
  );
  await person.type(within(dialog).getByLabelText(/Current password/), 'Secret-1');
  await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The page of Ann Vos now belongs to @cleo')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'No claims here' })).toBeDefined();
  expect(asked).toEqual(['Secret-1']);
});

test('rejects with a reason of a minimum length, which the member reads', async () => {
  const reasons: unknown[] = [];
  server.use(
    mockCall('rejectClaim', ({ body }) => {
      reasons.push(body);
      return claim({ state: 'rejected' });
    }),
  );
  const { person } = showAdmin(<ClaimsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Reject …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the claim of @cleo?' });
  const send = within(dialog).getByRole('button', { name: 'Reject the claim' });
  await person.type(within(dialog).getByLabelText(/Reason/), 'No');
  await person.click(send);
  expect(within(dialog).getByText('Write at least 10 characters.')).toBeDefined();
  await person.type(within(dialog).getByLabelText(/Reason/), ', this address is of an intern.');
  await person.click(send);
  await waitFor(() => expect(reasons).toEqual([{ reason: 'No, this address is of an intern.' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says in the dialog that another admin was faster', async () => {
  server.use(mockFailure('approveClaim', 'AlreadyDecided'));
  const { person } = showAdmin(<ClaimsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Approve …' }));
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Give the page' }));
  expect(await within(dialog).findByRole('alert')).toBeDefined();
});

test('offers no actions for a claim that is one’s own or assigned to another admin', async () => {
  claims = [
    claim({ heldBy: { userId: idOf(8), userName: 'admin2' }, heldUntil: '2026-05-04T12:20:00.000Z' }),
    claim({
      id: idOf(9),
      polly: { personId: idOf(7), slug: 'b', name: 'Bo Vos' },
      member: { userId: admin.userId, userName: 'admin' },
    }),
  ];
  showAdmin(<ClaimsScreen />);
  const held = (await screen.findByRole('heading', { name: 'Ann Vos' })).closest('li')!;
  expect(held.textContent).toContain('@admin2, until 4 May 2026, 14:20');
  expect(within(held).getByRole<HTMLButtonElement>('button', { name: 'Approve …' }).disabled).toBe(true);
  expect(within(held).getByRole('button', { name: 'Take over …' })).toBeDefined();
  const own = screen.getByRole('heading', { name: 'Bo Vos' }).closest('li')!;
  expect(own.textContent).toContain('This is your own claim');
  expect(within(own).queryByRole('button')).toBeNull();
});

test('assigns a claim and releases it', async () => {
  server.use(
    mockCall('holdClaim', () => {
      claims = [claim({ heldBy: { userId: admin.userId, userName: 'admin' }, heldUntil: '2026-05-04T12:30:00.000Z' })];
      return claims[0]!;
    }),
  );
  const { person } = showAdmin(<ClaimsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Handle this claim' }));
  expect(await screen.findByRole('button', { name: 'Stop handling it' })).toBeDefined();
});

test('upholds a dispute and revokes the claim', async () => {
  const decided: unknown[] = [];
  const dispute = {
    id: idOf(5),
    member: { userId: idOf(6), userName: 'dirk' },
    text: 'That is not her address.',
    state: 'pending' as const,
    created: '2026-05-04T10:00:00.000Z',
  };
  claims = [claim({ state: 'approved', due: undefined, disputed: true, disputes: [dispute] })];
  server.use(
    mockCall('decideDispute', ({ body, params }) => {
      decided.push(params['id'], body);
      return claim({ state: 'revoked' });
    }),
  );
  const { person } = showAdmin(<ClaimsScreen />, { search: 'state=disputed', language: 'nl' });
  await person.click(await screen.findByRole('button', { name: 'Bezwaar gegrond verklaren …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Het bezwaar gegrond verklaren?' });
  await person.type(within(dialog).getByLabelText(/Reden/), 'Het adres is van een ander.');
  await person.click(within(dialog).getByRole('button', { name: 'Pagina terugnemen' }));
  await waitFor(() => expect(decided).toEqual([idOf(5), { upheld: true, reason: 'Het adres is van een ander.' }]));
});

// @vitest-environment jsdom
import type { PartyElection } from '@hustings/contract';
import { idOf, member, show } from '@hustings/features/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import english from '../locales/en.json';
import { Elections } from './elections.tsx';

const parliament: PartyElection = {
  electionId: idOf(5),
  name: 'Parliament of Westmere',
  day: '2026-06-01',
  upcoming: true,
};
const texts = { pollies: english };
afterEach(cleanup);

test('links to each election, and a member to those nearby', () => {
  show(<Elections elections={[parliament]} />, { texts, user: member('ann', 'Ann Bakker') });
  expect(screen.getByRole('link', { name: parliament.name }).getAttribute('href')).toBe(`/election/${idOf(5)}`);
  expect(screen.getByRole('link', { name: 'Elections near me' }).getAttribute('href')).toBe('/elections_near_me');
});

test('leads a guest to the elections of the party only', () => {
  show(<Elections elections={[parliament]} />, { texts });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([parliament.name]);
});

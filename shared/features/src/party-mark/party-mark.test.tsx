// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PartyMark } from './index.ts';
import { markLetters } from './letters.ts';

afterEach(cleanup);

const mark = { abbreviation: 'MP', colour: '#ffe600' };

test.each([
  ['Meadow Party', 'MP', 'MP'],
  ['Partij van de Dieren', 'PvdD', 'PvdD'],
  ['Partij van de Arbeid', undefined, 'PA'],
  ['GroenLinks', 'GroenLinks', 'G'],
  ['Ελληνική Λύση', ' ', 'ΕΛ'],
])('shows %s with the abbreviation %s as %s', (name, abbreviation, letters) => {
  expect(markLetters(name, abbreviation)).toBe(letters);
});

test('is decorative beside the name, and adds nothing to the text of the page', () => {
  render(
    <a href="/party/meadow-party">
      <PartyMark name="Meadow Party" mark={mark} /> Meadow Party
    </a>,
  );
  const link = screen.getByRole('link', { name: 'Meadow Party' });
  expect(link.textContent.trim()).toBe('Meadow Party');
  expect(link.querySelector('[data-letters]')?.getAttribute('data-letters')).toBe('MP');
  expect(link.querySelector('rect')?.getAttribute('fill')).toBe('#ffe600');
  expect(screen.queryByRole('img')).toBeNull();
});

test('says the name where it stands alone', () => {
  render(<PartyMark name="Meadow Party" mark={mark} isAlone />);
  expect(screen.getByRole('img', { name: 'Meadow Party' })).toBeDefined();
});

test('shows letters without a colour for a party of which nothing is known', () => {
  const { container } = render(<PartyMark name="Meadow Party" mark={undefined} />);
  expect(container.querySelector('[data-letters="MP"]')).not.toBeNull();
  expect(container.querySelector('rect')?.hasAttribute('fill')).toBe(false);
  expect(container.querySelector('img')).toBeNull();
});

test('puts its own picture over the letters, with its size and without a text', () => {
  const { container } = render(
    <PartyMark name="Meadow Party" mark={{ ...mark, imageUrl: '/api/parties/1/image' }} size="large" />,
  );
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('alt')).toBe('');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['96', '96']);
  expect(container.querySelector('[data-letters="MP"]')).not.toBeNull();
});

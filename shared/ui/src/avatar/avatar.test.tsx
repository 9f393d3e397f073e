// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Avatar } from './avatar.tsx';

test('a picture lies over the initials, so that one that does not load leaves them', () => {
  const { container } = show(<Avatar name="Ann van der Berg" src="/api/user/1/picture?v=1" />);
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(container.textContent).toBe('AB');
});

test('a picture at the head of a page is fetched with it, one further down when it comes into sight', () => {
  const { container } = show(
    <>
      <Avatar name="Marit Vossen" src="/1" size="large" isAbove />
      <Avatar name="Joris Kramer" src="/2" />
    </>,
  );
  const loading = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy']);
});

test('without a picture nothing is fetched', () => {
  const { container } = show(<Avatar name="ann" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('A');
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Avatar } from './avatar.tsx';

test('puts the picture over the initials, which remain if it fails to load', () => {
  const { container } = show(<Avatar name="Ann van der Berg" src="/api/user/1/picture?v=1" />);
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(container.textContent).toBe('AB');
});

test('loads a picture above the fold eagerly, others lazily', () => {
  const { container } = show(
    <>
      <Avatar name="Marit Vossen" src="/1" size="large" isAbove />
      <Avatar name="Joris Kramer" src="/2" />
    </>,
  );
  const loading = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy']);
});

test('loads nothing without a picture', () => {
  const { container } = show(<Avatar name="ann" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('A');
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Avatar } from './avatar.tsx';

test('a picture lies over the initials, so that one that does not load leaves them', () => {
  const { container } = show(<Avatar name="Ann van der Berg" src="/api/user/1/picture?v=1" />);
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(container.textContent).toBe('AB');
});

test('without a picture nothing is fetched', () => {
  const { container } = show(<Avatar name="ann" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('A');
});

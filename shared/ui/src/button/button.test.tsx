// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';

test('keeps the focus and ignores presses while pending', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={pending} onClick={onClick}>
        Save vote
      </Button>
    </form>
  );
  const { person } = show(form(true));
  const button = screen.getByRole('button', { name: 'Save vote' });
  await person.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('submits a form only with type="submit"', async () => {
  const onSubmit = vi.fn<() => void>();
  const { person } = show(
    <form onSubmit={onSubmit}>
      <Button>Preview</Button>
    </form>,
  );
  await person.click(screen.getByRole('button', { name: 'Preview' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

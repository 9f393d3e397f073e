// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { IconTag } from '../icon.ts';
import { show } from '../testing/show.tsx';
import { PopoverButton } from './popover-button.tsx';

function Tags() {
  const [isOpen, setOpen] = useState(false);
  return (
    <PopoverButton icon={IconTag} label="Add tags" title="Tags" isOpen={isOpen} onOpenChange={setOpen}>
      <input aria-label="Tag" />
    </PopoverButton>
  );
}

test('opens a named popover by keyboard, begins at its field, and returns the focus to the icon', async () => {
  const { person } = show(<Tags />);
  const icon = screen.getByRole('button', { name: 'Add tags' });
  expect([icon.dataset['tip'], icon.getAttribute('aria-expanded')]).toEqual(['Add tags', 'false']);
  await person.tab();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Tags' })).toBeDefined();
  expect(icon.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tag' })));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(icon));
});

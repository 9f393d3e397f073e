// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IconBold, IconItalic, IconUndo } from '../icon.ts';
import { show } from '../testing/show.tsx';
import { Toolbar, type Tool } from './index.ts';

function tools(changed: Partial<Tool> = {}): Tool[][] {
  const onPress = vi.fn<() => void>();
  return [
    [
      { id: 'bold', label: 'Bold', icon: IconBold, pressed: true, keys: 'Control+B', shortcut: 'Ctrl+B', onPress },
      { id: 'italic', label: 'Italic', icon: IconItalic, pressed: false, onPress, ...changed },
    ],
    [{ id: 'undo', label: 'Undo', icon: IconUndo, disabled: true, onPress }],
  ];
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('is one tab stop; arrow keys move through it and wrap around', async () => {
  const { person } = show(
    <>
      <Toolbar label="Tools" groups={tools()} />
      <button type="button">After</button>
    </>,
  );
  await person.tab();
  expect(focused()).toBe('Bold');
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Undo');
  await person.keyboard('{ArrowRight}');
  expect(focused()).toBe('Bold');
  await person.keyboard('{End}{ArrowLeft}');
  expect(focused()).toBe('Italic');
  await person.tab();
  expect(focused()).toBe('After');
  await person.tab({ shift: true });
  expect(focused()).toBe('Italic');
});

test('announces name, state and shortcut of a tool', () => {
  show(<Toolbar label="Tools" groups={tools()} />);
  const bold = screen.getByRole('button', { name: 'Bold', pressed: true });
  expect(bold.getAttribute('aria-keyshortcuts')).toBe('Control+B');
  expect(bold.dataset['tip']).toBe('Bold (Ctrl+B)');
});

test('runs a tool on press; a disabled one keeps the focus and does nothing', async () => {
  const onPress = vi.fn<() => void>();
  const groups = tools({ onPress });
  const { person } = show(<Toolbar label="Tools" groups={groups} />);
  await person.click(screen.getByRole('button', { name: 'Italic' }));
  expect(onPress).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(groups[1]?.[0]?.onPress).not.toHaveBeenCalled();
});

test('returns to the edited element on Escape', async () => {
  const onEscape = vi.fn<() => void>();
  const { person } = show(<Toolbar label="Tools" groups={tools()} onEscape={onEscape} />);
  await person.tab();
  await person.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
});

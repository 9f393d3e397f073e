// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { focusFirstError } from '../focus/focus-error.ts';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

test('announces description and error with the name', () => {
  show(<TextField label="User name" name="userName" description="Others see it." error="Choose a user name." />);
  const box = screen.getByRole('textbox', { name: 'User name' });
  const said = box.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(said.map((id) => document.getElementById(id)?.textContent)).toEqual(['Others see it.', 'Choose a user name.']);
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('is not invalid without an error', () => {
  show(<TextField label="User name" name="userName" />);
  const box = screen.getByRole('textbox', { name: 'User name' });
  expect(box.hasAttribute('aria-invalid')).toBe(false);
  expect(box.hasAttribute('aria-describedby')).toBe(false);
});

/** A form that rejects an empty name at each submit. */
function Refusing() {
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setError(new FormData(event.currentTarget).get('name') === '' ? 'Fill this in.' : undefined);
      }}
    >
      <TextField label="Name" name="name" error={error} />
      <button type="submit">Send</button>
    </form>
  );
}

test('hides an error when the field changes, and shows it again if the form is still wrong', async () => {
  const { person } = show(<Refusing />);
  const box = screen.getByRole('textbox', { name: 'Name' });
  const send = () => person.click(screen.getByRole('button', { name: 'Send' }));
  await send();
  expect(screen.getByText('Fill this in.')).toBeDefined();
  await person.type(box, 'A');
  expect(screen.queryByText('Fill this in.')).toBeNull();
  expect(box.hasAttribute('aria-invalid')).toBe(false);
  await person.clear(box);
  expect(screen.queryByText('Fill this in.')).toBeNull();
  await send();
  expect(screen.getByText('Fill this in.')).toBeDefined();
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('keeps a hidden label as the accessible name', () => {
  show(<TextField label="Search" labelHidden name="search" />);
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeDefined();
});

test('focuses the first invalid field of a refused form', () => {
  const { container } = show(
    <>
      <TextField label="Name" name="name" />
      <TextField label="E-mail" name="email" error="Fill in your address." />
    </>,
  );
  focusFirstError(container);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
});

test('shows a password on request and hides it again at submit', async () => {
  const sent = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
  const { person } = show(
    <form onSubmit={sent}>
      <PasswordField label="Password" name="password" />
      <button type="submit">Log in</button>
    </form>,
  );
  const box = screen.getByLabelText('Password') as HTMLInputElement;
  expect(box.type).toBe('password');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(box.type).toBe('text');
  expect(screen.getByRole('status').textContent).toBe('Your password is visible.');
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(sent).toHaveBeenCalledOnce();
  expect(box.type).toBe('password');
});

test('sets the direction of right-to-left text', () => {
  show(<TextArea label="Comment" name="comment" />);
  expect(screen.getByRole('textbox', { name: 'Comment' }).dir).toBe('auto');
});

function Comment({ maxLength }: { maxLength: number }) {
  const [text, setText] = useState('');
  return <TextArea label="Comment" name="comment" value={text} onChange={setText} maxLength={maxLength} />;
}

test('shows no counter far below the limit', async () => {
  const { person } = show(<Comment maxLength={300} />);
  await person.type(screen.getByRole('textbox'), 'Short.');
  expect(screen.queryByText(/left/)).toBeNull();
});

test('counts down near the limit and keeps a text that is too long', async () => {
  const { person } = show(<Comment maxLength={22} />);
  const box = screen.getByRole('textbox') as HTMLTextAreaElement;
  await person.type(box, 'Twelve chars');
  expect(screen.getByText('10 characters left')).toBeDefined();
  await person.type(box, ' and then some more');
  expect(screen.getByText('9 characters too many')).toBeDefined();
  expect(box.value).toBe('Twelve chars and then some more');
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('announces the counter after a pause in typing', () => {
  vi.useFakeTimers();
  try {
    show(<TextArea label="Comment" name="comment" defaultValue="Nearly" maxLength={10} />);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status').textContent).toBe('4 characters left');
  } finally {
    vi.useRealTimers();
  }
});

// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { focusFirstError } from './focus.ts';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

test('a field says its description and its error with its name', () => {
  show(<TextField label="User name" name="userName" description="Others see it." error="Choose a user name." />);
  const box = screen.getByRole('textbox', { name: 'User name' });
  const said = box.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(said.map((id) => document.getElementById(id)?.textContent)).toEqual(['Others see it.', 'Choose a user name.']);
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('a field without error claims none', () => {
  show(<TextField label="User name" name="userName" />);
  const box = screen.getByRole('textbox', { name: 'User name' });
  expect(box.hasAttribute('aria-invalid')).toBe(false);
  expect(box.hasAttribute('aria-describedby')).toBe(false);
});

/** A form that finds fault with an empty name each time it is sent. */
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

test('an error goes when its field is corrected, and comes back with a form that is sent as wrong as before', async () => {
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

test('a hidden label is still the name', () => {
  show(<TextField label="Search" labelHidden name="search" />);
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeDefined();
});

test('after a form was refused the first field in error has the focus', () => {
  const { container } = show(
    <>
      <TextField label="Name" name="name" />
      <TextField label="E-mail" name="email" error="Fill in your address." />
    </>,
  );
  focusFirstError(container);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
});

test('a password is shown when asked for, and hidden again when the form is sent', async () => {
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

test('a text that runs from right to left is typed so', () => {
  show(<TextArea label="Comment" name="comment" />);
  expect(screen.getByRole('textbox', { name: 'Comment' }).dir).toBe('auto');
});

function Comment({ maxLength }: { maxLength: number }) {
  const [text, setText] = useState('');
  return <TextArea label="Comment" name="comment" value={text} onChange={setText} maxLength={maxLength} />;
}

test('far from its length a text is not counted', async () => {
  const { person } = show(<Comment maxLength={300} />);
  await person.type(screen.getByRole('textbox'), 'Short.');
  expect(screen.queryByText(/left/)).toBeNull();
});

test('near its length a text is counted down, and one that is too long is kept', async () => {
  const { person } = show(<Comment maxLength={22} />);
  const box = screen.getByRole('textbox') as HTMLTextAreaElement;
  await person.type(box, 'Twelve chars');
  expect(screen.getByText('10 characters left')).toBeDefined();
  await person.type(box, ' and then some more');
  expect(screen.getByText('9 characters too many')).toBeDefined();
  expect(box.value).toBe('Twelve chars and then some more');
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('the count is read out once typing rests', () => {
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

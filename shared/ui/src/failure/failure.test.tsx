// @vitest-environment jsdom
import { errorStatus } from '@hustings/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show, texts } from '../testing/show.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { failureText, fieldFailureText } from './failure-text.ts';

const codes = [...Object.keys(errorStatus), 'NetworkError'];

test.each(['en', 'nl'] as const)('every code has a text of its own in %s', (language) => {
  const { t, exists } = texts(language);
  expect(codes.filter((code) => !exists(`failure.${code}`, { ns: 'ui' }))).toEqual([]);
  const written = codes.map((code) => failureText(t, { code }));
  expect(new Set(written).size).toBe(codes.length);
});

test('what is no refused call is a fault of ours', () => {
  const { t } = texts();
  const ours = failureText(t, { code: 'InternalError' });
  expect(failureText(t, new TypeError('x is not a function'))).toBe(ours);
  expect(failureText(t, { code: 'A code of tomorrow' })).toBe(ours);
  expect(failureText(t, undefined)).toBe(ours);
});

test('a field finds its own failure, whatever the case of its name', () => {
  const { t } = texts();
  const error = {
    code: 'UserNameAlreadyExists',
    fields: [{ fieldName: 'UserName', errorCode: 'UserNameAlreadyExists', message: '' }],
  };
  expect(fieldFailureText(t, error, 'userName')).toBe('This user name is taken. Choose another one.');
  expect(fieldFailureText(t, error, 'password')).toBeUndefined();
});

test('a limit says when it ends', () => {
  show(
    <>
      <FailureNotice error={{ code: 'DailyPostLimit', meta: { limit: 3, resetsAt: '2026-05-05T22:00:00.000Z' } }} />
      <FailureNotice error={{ code: 'TooSoon', meta: { retryAfterSeconds: 1 } }} />
      <FailureNotice error={{ code: 'AccountLocked', meta: { retryAfterSeconds: 3540 } }} />
    </>,
  );
  const [day, second, minutes] = screen.getAllByRole('alert').map((alert) => alert.textContent);
  expect(day).toContain('You can go on from 6 May 2026, 00:00.');
  expect(second).toContain('You can try again in 1 second.');
  expect(minutes).toContain('You can try again in 59 minutes.');
});

test('in Dutch, and with a second try', async () => {
  const onRetry = vi.fn<() => void>();
  const { person } = show(<FailureNotice error={{ code: 'NetworkError' }} onRetry={onRetry} />, 'nl');
  expect(screen.getByRole('alert').textContent).toContain('We kunnen de site niet bereiken.');
  await person.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

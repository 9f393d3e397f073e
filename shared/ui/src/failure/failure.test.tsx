// @vitest-environment jsdom
import { errorStatus } from '@hustings/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show, texts } from '../testing/show.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { failureText, fieldFailureText } from './failure-text.ts';

const codes = [...Object.keys(errorStatus), 'NetworkError'];

test.each(['en', 'nl'] as const)('has a text for every code in %s', (language) => {
  const { t, exists } = texts(language);
  expect(codes.filter((code) => !exists(`failure.${code}`, { ns: 'ui' }))).toEqual([]);
  const written = codes.map((code) => failureText(t, { code }));
  expect(new Set(written).size).toBe(codes.length);
});

test('treats any other error as an internal one', () => {
  const { t } = texts();
  const ours = failureText(t, { code: 'InternalError' });
  expect(failureText(t, new TypeError('x is not a function'))).toBe(ours);
  expect(failureText(t, { code: 'A code of tomorrow' })).toBe(ours);
  expect(failureText(t, undefined)).toBe(ours);
});

test('finds the error of a field in any case', () => {
  const { t } = texts();
  const error = {
    code: 'UserNameAlreadyExists',
    fields: [{ fieldName: 'UserName', errorCode: 'UserNameAlreadyExists', message: '' }],
  };
  expect(fieldFailureText(t, error, 'userName')).toBe('This user name is taken. Choose another one.');
  expect(fieldFailureText(t, error, 'password')).toBeUndefined();
});

test('says when a limit ends', () => {
  show(
    <>
      <FailureNotice error={{ code: 'DailyPostLimit', meta: { limit: 3, resetsAt: '2026-05-05T22:00:00.000Z' } }} />
      <FailureNotice error={{ code: 'TooSoon', meta: { retryAfterSeconds: 1 } }} />
      <FailureNotice error={{ code: 'AccountLocked', meta: { retryAfterSeconds: 3540 } }} />
    </>,
  );
  const [day, second, minutes] = screen.getAllByRole('alert').map((alert) => alert.textContent);
  expect(day).toContain('You can continue from 6 May 2026, 00:00.');
  expect(second).toContain('You can try again in 1 second.');
  expect(minutes).toContain('You can try again in 59 minutes.');
});

test('states the size limit of a file', () => {
  const { t } = texts();
  const text = (meta: object) => failureText(t, { code: 'FileTooLarge', meta });
  expect(text({ limit: 5 * 1024 * 1024 })).toBe('This file is too large. Choose one smaller than 5 MB.');
  expect(text({ limit: 500_000_000 })).toBe('This file is too large. Choose one smaller than 476 MB.');
  expect(text({ pixels: 40_000_000 })).toBe('This picture is too large. Choose one of at most 40 million pixels.');
  expect(text({})).toBe('This file is too large. Choose a smaller one.');
  const fields = [{ fieldName: 'File', errorCode: 'FileTooLarge', message: '' }];
  expect(fieldFailureText(t, { code: 'FileTooLarge', fields, meta: { limit: 2 * 1024 * 1024 } }, 'file')).toContain(
    '2 MB',
  );
});

test('says that an unanswered write may have been saved', () => {
  const { t } = texts();
  const text = failureText(t, { code: 'Unavailable', meta: { outcome: 'unknown' } });
  expect(text).toContain('we do not know whether this was saved');
  expect(failureText(t, { code: 'Unavailable' })).not.toContain('saved');
});

test('shows the error in Dutch with a retry button', async () => {
  const onRetry = vi.fn<() => void>();
  const { person } = show(<FailureNotice error={{ code: 'NetworkError' }} onRetry={onRetry} />, 'nl');
  expect(screen.getByRole('alert').textContent).toContain('We kunnen de site niet bereiken.');
  await person.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

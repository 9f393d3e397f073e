// @vitest-environment jsdom
import { I18nextProvider } from '@hustings/i18n';
import { createTestI18n } from '@hustings/i18n/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePageState } from '../page-state.ts';
import { OfflineView } from './offline-view.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  changePageState({ away: {} });
});

afterEach(() => {
  cleanup();
  changePageState({ away: undefined });
  vi.useRealTimers();
});

const comeBack = () => act(() => changePageState({ away: undefined }));

function show() {
  const onRetry = vi.fn<() => void>();
  const view = render(
    <I18nextProvider i18n={createTestI18n('en')}>
      <OfflineView onRetry={onRetry} />
    </I18nextProvider>,
  );
  return { onRetry, view };
}

test('retries once, shortly after the connection is back', () => {
  const { onRetry } = show();
  vi.advanceTimersByTime(60_000);
  expect(onRetry).not.toHaveBeenCalled();
  comeBack();
  expect(onRetry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onRetry).toHaveBeenCalledOnce();
});

test('does not retry if the page is being left when the connection returns', () => {
  const { onRetry, view } = show();
  comeBack();
  view.unmount();
  vi.advanceTimersByTime(60_000);
  expect(onRetry).not.toHaveBeenCalled();
});

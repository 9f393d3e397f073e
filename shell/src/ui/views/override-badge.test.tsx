// @vitest-environment jsdom
import { I18nextProvider } from '@hustings/i18n';
import { createTestI18n } from '@hustings/i18n/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { shellMessages } from '../../locales/messages.ts';
import { OverrideBadge } from './override-badge.tsx';

afterEach(cleanup);

test('lists used and refused origins, each with a reset button', async () => {
  vi.stubGlobal('location', { reload: vi.fn<() => void>() });
  const i18n = createTestI18n('nl');
  i18n.addResourceBundle('nl', 'shell', (await shellMessages.nl()).default['shell']);
  const chosen = [
    { vertical: 'mf-feed', origin: 'http://127.0.0.1:4100', allowed: true },
    { vertical: 'mf-chat', origin: 'http://evil.example', allowed: false },
  ];
  for (const { vertical, origin } of chosen) localStorage.setItem(`hustings.override.${vertical}`, origin);
  render(
    <I18nextProvider i18n={i18n}>
      <OverrideBadge chosen={chosen} />
    </I18nextProvider>,
  );
  const badge = screen.getByRole('complementary', { name: 'In ontwikkeling' });
  expect(within(badge).getByText('mf-feed van http://127.0.0.1:4100')).toBeTruthy();
  expect(within(badge).getByText('mf-chat: http://evil.example is geen server die deze site toestaat')).toBeTruthy();
  await userEvent.click(within(badge).getAllByRole('button', { name: 'Herstellen' })[0]!);
  expect(Object.keys(localStorage)).toEqual(['hustings.override.mf-chat']);
  expect(location.reload).toHaveBeenCalledOnce();
  localStorage.clear();
});

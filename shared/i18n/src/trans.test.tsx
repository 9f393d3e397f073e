// @vitest-environment jsdom
import { act, render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createTestI18n } from './testing.ts';
import { Trans as LateTrans } from './late-trans.ts';
import { Trans } from './trans.ts';

const i18n = createTestI18n('en');
i18n.addResourceBundle('en', 'mail', { sent: 'We wrote to <b>{{address}}</b> &amp; wait.' });
const text = { i18nKey: 'sent', values: { address: 'ada@example.org' }, components: { b: <strong /> }, ns: 'mail' };

const paragraph = '<p>We wrote to <strong>ada@example.org</strong> &amp; wait.</p>';

test('renders a text with elements by the instance of the page', () => {
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <p>
        <Trans {...text} />
      </p>
    </I18nextProvider>,
  );
  expect(container.innerHTML).toBe(paragraph);
});

test('renders the same once the parser is loaded, without an element of its own', async () => {
  const { container } = await act(async () =>
    render(
      <Suspense fallback="waits">
        <p>
          <LateTrans {...text} i18n={i18n} />
        </p>
      </Suspense>,
    ),
  );
  await waitFor(() => expect(container.innerHTML).toBe(paragraph));
});

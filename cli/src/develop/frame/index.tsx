/**
 * Starts the page of a vertical that is developed alone, with the shell's navigation and a bar for developers above.
 */
import '@hustings/ui/styles.css';
import '@hustings/ui/web-fonts.css';
import { exampleHandlers, type ExampleViewer } from '@hustings/contract/examples';
import { createI18n, I18nextProvider } from '@hustings/i18n';
import { boot } from '@hustings/session';
import { mountPointOf, shellMessages, showVertical } from '@hustings/shell/development';
import { learnCalls } from '@hustings/vertical/client';
import { addMessages } from '@hustings/vertical/messages';
import { setupWorker } from 'msw/browser';
import { createRoot } from 'react-dom/client';
import * as vertical from 'vertical-under-development';
import { DevelopmentBar } from './bar.tsx';
import { NoPage } from './no-page.tsx';

async function start(): Promise<void> {
  if (!boot) throw new Error('This document carries no data to start from.');
  const known = boot;
  learnCalls(boot.adminCalls);
  const { user } = boot.session;
  const viewer: ExampleViewer = user ? (user.roles.includes('Admin') ? 'admin' : 'member') : 'guest';
  await setupWorker(...exampleHandlers(viewer)).start({ onUnhandledFrame: 'bypass', quiet: true });

  const i18n = createI18n(boot.session.language, boot.session);
  await addMessages(i18n, shellMessages);
  const bar = createRoot(mountPointOf('top'), { identifierPrefix: 'top-' });
  const drawBar = (pathname: string) =>
    bar.render(
      <I18nextProvider i18n={i18n}>
        <DevelopmentBar {...{ boot: known, viewer, pathname }} />
      </I18nextProvider>,
    );
  drawBar(location.pathname);

  if (!boot.page.owner) {
    createRoot(mountPointOf('outlet')).render(
      <I18nextProvider i18n={i18n}>
        <NoPage boot={boot} />
      </I18nextProvider>,
    );
    return;
  }
  await showVertical({ boot, i18n, vertical, onArrival: drawBar });
}

start().catch((error: unknown) => {
  // Shows the error, for example that the browser lacks service workers, which would answer the calls.
  mountPointOf('outlet').textContent = String(error);
});
